import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { about, counted, type Examined, type Finding, isThisMachine } from '../finding.ts';

export function network({ app, siteUrl, trustProxy }: Examined): Finding[] {
  const listening = app.addresses().flatMap((place) => (typeof place === 'string' ? [] : [place.address]));
  return [judgeProxies(trustProxy, siteUrl), judgeListening(listening, siteUrl)];
}

/** Prefixes: wider than any network of one company, and as wide as those of the largest. */
const ANYBODY = { 4: 8, 6: 16 };
const COMPANY = { 4: 16, 6: 32 };

export function judgeProxies(ranges: readonly string[], siteUrl: string): Finding {
  const { passed, warning, failed } = about('Trusted proxies', 'Read TRUST_PROXY, and how many addresses it covers.');
  if (ranges.length === 0) {
    if (!siteUrl.startsWith('https:')) return passed('None: the address of a visitor is that of the connection.');
    const action = 'Set TRUST_PROXY to the address of the proxy.';
    return warning('None, although a proxy must be there for https: all its visitors share one sign-in throttle.', action);
  }
  const abroad = ranges.filter((range) => !isPrivate(range));
  const widest = (limits: typeof ANYBODY) => abroad.filter((range) => prefixOf(range) < limits[versionOf(range)]).length;
  const measured = `${counted(ranges.length, 'range')}, ${abroad.length} of them outside private networks`;
  const action =
    'Name the addresses of your proxies alone: whoever is trusted can pretend to be any visitor, and so escape the throttle.';
  if (widest(ANYBODY) > 0) return failed(`${measured}, and ${widest(ANYBODY)} so wide that almost anybody is trusted.`, action);
  if (widest(COMPANY) > 0) return warning(`${measured}, and ${widest(COMPANY)} as wide as a large company's.`, action);
  return passed(`${measured}.`);
}

export function judgeListening(addresses: readonly string[], siteUrl: string): Finding {
  const { passed, warning, notChecked } = about('Where it listens', 'Asked the running server which addresses it has opened.');
  if (addresses.length === 0) return notChecked('The server listens nowhere.');
  const isOpen = addresses.some((address) => !isWithin(LOOPBACK, address));
  if (!isOpen) return passed('On this machine alone.');
  const action = 'Set HOST to 127.0.0.1 when the proxy is on this machine; in a container, publish the port to the proxy alone.';
  if (isThisMachine(siteUrl)) return warning('On the network, although SITE_URL is for this machine alone.', action);
  return siteUrl.startsWith('https:')
    ? warning('On the network: whoever reaches the port gets past the proxy and its https.', action)
    : passed('On the network, as SITE_URL says.');
}

const LOOPBACK = blockList(['127.0.0.0/8', '::1/128']);
const PRIVATE = blockList([
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
/** The shortest prefix that still lies within one of them. */
const PRIVATE_LEAST = { 4: 8, 6: 7 };

function isPrivate(range: string): boolean {
  return prefixOf(range) >= PRIVATE_LEAST[versionOf(range)] && isWithin(PRIVATE, addressOf(range));
}

function blockList(ranges: readonly string[]): BlockList {
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
