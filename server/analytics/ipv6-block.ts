import ipaddr from 'ipaddr.js';

/** The /48 of an IPv6 address, which one subscriber can hold with all its 65,536 networks; undefined for an IPv4 address. */
export function ipv6Block(address: string): string | undefined {
  if (!ipaddr.IPv6.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return undefined;
  const groups = parsed.parts.slice(0, 3).map((group) => group.toString(16));
  return `${groups.join(':')}::/48`;
}
