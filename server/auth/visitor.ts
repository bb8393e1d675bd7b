import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { SignInStore } from '../store/sign-in.ts';

/** The key that visitors are hashed under, the same for all instances. */
export function visitorKey(store: SignInStore): Promise<string> {
  return store.getOrCreateSetting('visitor-key', randomBytes(32).toString('base64url'));
}

/** Who is counted as one: an IPv4 address, or the /64 of an IPv6 one, hashed under a key, because no address is ever stored. */
export function visitorHash(address: string, key: string): string {
  return createHmac('sha256', key).update(network(address)).digest('base64url');
}

/** Exported for its test. An IPv4 address in IPv6 clothes is the IPv4 address. */
export function network(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...(address.includes('::') ? zeros : []), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
