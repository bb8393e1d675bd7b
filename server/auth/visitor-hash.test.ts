import { expect, test } from 'vitest';
import { hashVisitor, identifyVisitor } from './visitor-hash.ts';

test('hashes without revealing the address, and depends on the key', () => {
  const hash = hashVisitor('192.0.2.7', 'key');
  expect(hash).not.toContain('192');
  expect(hashVisitor('192.0.2.7', 'another key')).not.toBe(hash);
  expect(hashVisitor('192.0.2.8', 'key')).not.toBe(hash);
});

test('identifies the allocation of an IPv6 address, which is its /48; an IPv4 address has none', () => {
  const { hash, allocation } = identifyVisitor('2001:db8:1:2::3', 'key');
  expect(allocation).toMatch(/^[\w-]{43}$/);
  expect(allocation).not.toBe(hash);
  expect(identifyVisitor('2001:db8:1:ffff::3', 'key')).toMatchObject({ hash: expect.not.stringMatching(hash), allocation });
  expect(identifyVisitor('2001:db8:2:2::3', 'key').allocation).not.toBe(allocation);
  expect(identifyVisitor('192.0.2.7', 'key').allocation).toBeUndefined();
});

test('lists the networks of a visitor, widest first', () => {
  expect(identifyVisitor('192.0.2.7', 'key').networks).toEqual(['ipv4', '192.0', '192.0.2', '192.0.2.7']);
});
