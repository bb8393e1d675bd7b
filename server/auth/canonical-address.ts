import ipaddr from 'ipaddr.js';

/** The ranges whose addresses stand for the IPv4 address in their last 32 bits (RFC 4291, RFC 6052, RFC 7915). */
const IPV4_RANGES = ['::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96', '::/96'].map((range) => ipaddr.IPv6.parseCIDR(range));
const WITH_PORT = /^(?:\[(?<ipv6>[^\]]*)\](?::\d{1,5})?|(?<ipv4>[\d.]+):\d{1,5})$/;

/**
 * The canonical form of an IP address, so that no client gets a fresh limit by spelling it differently. A port, brackets and
 * a zone are removed, and an IPv6 address that stands for an IPv4 address becomes that one. Undefined for anything else.
 */
export function canonicalAddress(text: string | undefined): string | undefined {
  const address = parseAddress(text);
  return address && withoutIpv4InIpv6(address).toString();
}

export type AddressRange = [address: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number];

/** An address or a CIDR range as `TRUST_PROXY` lists them. */
export function parseRange(text: string): AddressRange {
  const range = text.includes('/') ? ipaddr.parseCIDR(text) : null;
  const [address, prefixLength] = range ?? [ipaddr.parse(text), undefined];
  if (address instanceof ipaddr.IPv4) return [address, prefixLength ?? 32];
  const isMapped = address.isIPv4MappedAddress() && (prefixLength ?? 128) >= 96;
  return isMapped ? [address.toIPv4Address(), (prefixLength ?? 128) - 96] : [address, prefixLength ?? 128];
}

/** Only the mapped IPv6 form of an IPv4 address counts: any client can claim to be behind a translator. */
export function isInRanges(text: string | undefined, ranges: readonly AddressRange[]): boolean {
  const parsedAddress = parseAddress(text);
  if (!parsedAddress) return false;
  const address =
    parsedAddress instanceof ipaddr.IPv6 && parsedAddress.isIPv4MappedAddress() ? parsedAddress.toIPv4Address() : parsedAddress;
  return ranges.some(([network, prefixLength]) => address.kind() === network.kind() && address.match(network, prefixLength));
}

export function parseAddress(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (text === undefined) return undefined;
  const { ipv4, ipv6 } = WITH_PORT.exec(text)?.groups ?? {};
  const bare = ipv4 ?? ipv6 ?? text;
  // Octal, hexadecimal and shortened forms mean different addresses to different programs.
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  return ipv4 === undefined && ipaddr.IPv6.isValid(bare) ? ipaddr.IPv6.parse(bare.split('%')[0] ?? '') : undefined;
}

export function withoutIpv4InIpv6(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4 || ['loopback', 'unspecified'].includes(address.range())) return address;
  if (!IPV4_RANGES.some((range) => address.match(range))) return address;
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}
