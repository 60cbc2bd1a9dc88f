"""Network addresses: the household of each for the rate limits, and which of them a setting names."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

ANY_ADDRESS = "*"
HOUSEHOLD_BITS = 64  # bits of an IPv6 address that a household chooses itself


@lru_cache(maxsize=1000)
def normalize(host: str) -> str:
    """Return an address as it is usually written: a server that listens for both families sees IPv4 addresses wrapped
    in IPv6."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    return str(found.ipv4_mapped) if isinstance(found, IPv6Address) and found.ipv4_mapped else host


@lru_cache(maxsize=1000)
def get_network(host: str) -> str:
    """Return the network that an address counts as. A household has a whole network of IPv6 addresses, which counts as
    one."""
    host = normalize(host)
    try:
        found = ip_address(host)
    except ValueError:
        return host
    return host if isinstance(found, IPv4Address) else str(IPv6Address(int(found) >> HOUSEHOLD_BITS << HOUSEHOLD_BITS))


@lru_cache(maxsize=1000)
def is_in_networks(address: str, networks: str) -> bool:
    """Return whether an address is in one of some networks, listed with commas."""
    listed = [one.strip() for one in networks.split(",") if one.strip()]
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return ANY_ADDRESS in listed or any(found in ip_network(one, strict=False) for one in listed)
