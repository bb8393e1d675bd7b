import ipaddr from 'ipaddr.js';
import { parseAddress, withoutIpv4InIpv6 } from './canonical-address.ts';

/**
 * The networks that an address is in, from the widest to that of one visitor: all of IPv4, the /16, the /24 and the address
 * itself; or all of IPv6, the /32, the /48 and the /64.
 */
export function enclosingNetworks(address: string): readonly string[] {
  const parsedAddress = parseAddress(address);
  if (!parsedAddress) return [address];
  const canonical = withoutIpv4InIpv6(parsedAddress);
  const isIpv4 = canonical instanceof ipaddr.IPv4;
  const parts = isIpv4 ? canonical.octets.map(String) : canonical.parts.map((group) => group.toString(16));
  return [canonical.kind(), ...[2, 3, 4].map((length) => parts.slice(0, length).join(isIpv4 ? '.' : ':'))];
}

/** The part of an address that identifies one visitor: the IPv4 address, or the /64 of an IPv6 address. */
export function networkPrefix(address: string): string {
  return enclosingNetworks(address).at(-1) ?? address;
}

/** The /48 of an IPv6 address: providers usually allocate one to a customer, who then has 65,536 /64s. Undefined for IPv4. */
export function allocationPrefix(address: string): string | undefined {
  const [family, , allocation] = enclosingNetworks(address);
  return family === 'ipv6' ? allocation : undefined;
}
