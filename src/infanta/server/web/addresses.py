"""Addresses on the network: whom they stand for, and which of them are named in a setting."""

from functools import lru_cache
from ipaddress import ip_address, ip_network

ANYBODY = "*"


def network_of(host: str) -> str:
    """Whom an address stands for. One household has a whole network of IPv6 addresses, which counts as one."""
    return ":".join(host.split(":")[:4]) if host.count(":") > 1 else host


@lru_cache(maxsize=1000)
def among(address: str, networks: str) -> bool:
    """Whether an address is in one of some networks, which are listed with commas."""
    listed = [one.strip() for one in networks.split(",") if one.strip()]
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return ANYBODY in listed or any(found in ip_network(one, strict=False) for one in listed)
