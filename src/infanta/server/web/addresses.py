"""Addresses on the network: whom they stand for, and which of them are named in a setting."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

ANYBODY = "*"
HOUSEHOLD = 64
"""Bits of an IPv6 address that a household chooses itself."""


@lru_cache(maxsize=1000)
def plain(host: str) -> str:
    """An address as it is usually written: a server that listens for both families sees IPv4 ones in the clothes of IPv6."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    return str(found.ipv4_mapped) if isinstance(found, IPv6Address) and found.ipv4_mapped else host


@lru_cache(maxsize=1000)
def network_of(host: str) -> str:
    """Whom an address stands for. One household has a whole network of IPv6 addresses, which counts as one, however they are written."""
    host = plain(host)
    try:
        found = ip_address(host)
    except ValueError:
        return host
    return host if isinstance(found, IPv4Address) else str(IPv6Address(int(found) >> HOUSEHOLD << HOUSEHOLD))


@lru_cache(maxsize=1000)
def among(address: str, networks: str) -> bool:
    """Whether an address is in one of some networks, which are listed with commas."""
    listed = [one.strip() for one in networks.split(",") if one.strip()]
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return ANYBODY in listed or any(found in ip_network(one, strict=False) for one in listed)
