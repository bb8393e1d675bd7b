import { createHmac, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { SignInStore } from '../store/sign-in.ts';

/** The key that visitors are hashed with, the same for all instances. */
export function getOrCreateVisitorKey(store: SignInStore): Promise<string> {
  return store.getOrCreateSetting('visitor-key', randomBytes(32).toString('base64url'));
}

/** Identifies a visitor by a keyed hash of the network, because no address is ever stored. */
export function hashVisitor(address: string, key: string): string {
  return createHmac('sha256', key).update(networkPrefix(address)).digest('base64url');
}

/** The part of an address that identifies one visitor: the IPv4 address, IPv4-mapped or not, or the /64 of an IPv6 address. */
export function networkPrefix(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
