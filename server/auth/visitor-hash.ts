import { createHmac, randomBytes } from 'node:crypto';
import type { SignInStore } from '../store/sign-in.ts';
import { enclosingNetworks } from './canonical-address.ts';

/** Hashes are keyed, because no address is ever stored. */
export interface Visitor {
  hash: string;
  /** The hash of the visitor's allocation; undefined for IPv4. */
  allocation: string | undefined;
  /** The networks of the visitor, widest first. They are kept in memory only. */
  networks: readonly string[];
}

/** The key that visitors are hashed with, the same for all instances. */
export function getOrCreateVisitorKey(store: SignInStore): Promise<string> {
  return store.getOrCreateSetting('visitor-key', randomBytes(32).toString('base64url'));
}

export function identifyVisitor(address: string, key: string): Visitor {
  const allocation = allocationPrefix(address);
  return {
    hash: hashVisitor(address, key),
    allocation: allocation && keyedHash(`allocation ${allocation}`, key),
    networks: enclosingNetworks(address),
  };
}

/** Identifies a visitor by a keyed hash of the network. */
export function hashVisitor(address: string, key: string): string {
  return keyedHash(networkPrefix(address), key);
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

function keyedHash(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
