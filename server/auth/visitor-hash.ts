import { createHmac, randomBytes } from 'node:crypto';
import type { SignInStore } from '../store/sign-in.ts';
import { allocationPrefix, enclosingNetworks, networkPrefix } from './enclosing-networks.ts';

/** The hashes are keyed: without the key, hashing all addresses would reveal whose hash is stored. */
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

function keyedHash(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
