import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { pluralize } from '../../../contract/pluralize.ts';
import { type CheckContext, type Finding, isLocalUrl, verdictsFor } from '../finding.ts';

export function checkNetwork({ app, siteUrl, trustProxy }: CheckContext): Finding[] {
  const listening = app.addresses().flatMap((address) => (typeof address === 'string' ? [] : [address.address]));
  return [judgeProxies(trustProxy, siteUrl), judgeListening(listening, siteUrl)];
}

/** Shorter prefixes, by IP version, cover more than the networks of any company. */
const MIN_PREFIX = { 4: 8, 6: 16 };
/** Shorter prefixes cover the networks of a large company. */
const SAFE_PREFIX = { 4: 16, 6: 32 };

export function judgeProxies(ranges: readonly string[], siteUrl: string): Finding {
  const { passed, warning, failed } = verdictsFor('Trusted proxies', 'Read TRUST_PROXY and counted the addresses it covers.');
  if (ranges.length === 0) {
    if (!siteUrl.startsWith('https:')) return passed('None: the address of the connection is the address of the visitor.');
    const action = 'Set TRUST_PROXY to the address of the proxy.';
    return warning('None, although https requires a proxy: all visitors share one sign-in throttle.', action);
  }
  const publicRanges = ranges.filter((range) => !isPrivate(range));
  const countWiderThan = (limits: typeof MIN_PREFIX) =>
    publicRanges.filter((range) => prefixOf(range) < limits[versionOf(range)]).length;
  const measured = `${pluralize(ranges.length, 'range')}, ${publicRanges.length} of them outside private networks`;
  const action =
    'List only the addresses of your proxies: a trusted address can impersonate any visitor and so bypass the throttle.';
  const tooWide = countWiderThan(MIN_PREFIX);
  if (tooWide > 0) return failed(`${measured}, and ${tooWide} wider than the network of any company.`, action);
  const wide = countWiderThan(SAFE_PREFIX);
  if (wide > 0) return warning(`${measured}, and ${wide} as wide as the network of a large company.`, action);
  return passed(`${measured}.`);
}

export function judgeListening(addresses: readonly string[], siteUrl: string): Finding {
  const { passed, warning, notChecked } = verdictsFor(
    'Listening addresses',
    'Queried the running server for the addresses it listens on.',
  );
  if (addresses.length === 0) return notChecked('The server does not listen on a network address.');
  const isOpen = addresses.some((address) => !isWithin(LOOPBACK, address));
  if (!isOpen) return passed('On this machine only.');
  const action = 'Set HOST to 127.0.0.1 if the proxy is on this machine; in a container, publish the port to the proxy only.';
  if (isLocalUrl(siteUrl)) return warning('On the network, although SITE_URL is a local address.', action);
  return siteUrl.startsWith('https:')
    ? warning('On the network: anyone who can reach the port bypasses the proxy and its https.', action)
    : passed('On the network, as configured by SITE_URL.');
}

const LOOPBACK = createBlockList(['127.0.0.0/8', '::1/128']);
const PRIVATE = createBlockList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]);
/** The shortest prefix of the private ranges, by IP version. */
const MIN_PRIVATE_PREFIX = { 4: 8, 6: 7 };

function isPrivate(range: string): boolean {
  return prefixOf(range) >= MIN_PRIVATE_PREFIX[versionOf(range)] && isWithin(PRIVATE, addressOf(range));
}

function createBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) list.addSubnet(addressOf(range), prefixOf(range), `ipv${versionOf(range)}`);
  return list;
}

function isWithin(list: BlockList, address: string): boolean {
  return (isIPv4(address) || isIPv6(address)) && list.check(address, `ipv${versionOf(address)}`);
}

function addressOf(range: string): string {
  return range.split('/')[0] ?? '';
}

function versionOf(range: string): 4 | 6 {
  return range.includes(':') ? 6 : 4;
}

function prefixOf(range: string): number {
  return Number(range.split('/')[1] ?? (versionOf(range) === 4 ? 32 : 128));
}
