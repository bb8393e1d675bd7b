import { expect, test } from 'vitest';
import { canonicalAddress, isInRanges, parseRange } from './canonical-address.ts';

test.each([
  '198.51.100.5',
  '198.51.100.5:49152',
  '::ffff:198.51.100.5',
  '::ffff:c633:6405',
  '0:0:0:0:0:FFFF:C633:6405',
  '[::ffff:198.51.100.5]:443',
  '::ffff:198.51.100.5%eth0',
  '::ffff:0:198.51.100.5',
  '::198.51.100.5',
  '::c633:6405',
  '64:ff9b::198.51.100.5',
  '64:ff9b::c633:6405',
])('takes %s for 198.51.100.5', (text) => {
  expect(canonicalAddress(text)).toBe('198.51.100.5');
});

test.each([
  '2001:db8::1',
  '2001:DB8::1',
  '2001:0db8:0000:0000:0000:0000:0000:0001',
  '2001:db8:0::0:1',
  '[2001:db8::1]',
  '[2001:db8::1]:443',
  '2001:db8::1%eth0',
  '[2001:db8::1%25eth0]:1',
])('takes %s for 2001:db8::1', (text) => {
  expect(canonicalAddress(text)).toBe('2001:db8::1');
});

test.each([
  undefined,
  '',
  'unknown',
  '_hidden',
  'localhost',
  '198.51.100',
  '198.51.100.5.6',
  '198.51.100.256',
  '198.051.100.5',
  '0306.063.0144.05',
  '0xc6336405',
  '3325256709',
  '198.51.100.5:',
  '198.51.100.5:port',
  '198.51.100.5:123456',
  '198.51.100.5/24',
  '[198.51.100.5]extra',
  '2001:db8::1::2',
  '2001:db8:::1',
  '[2001:db8::1',
  '2001:db8::1, 198.51.100.5',
  'x'.repeat(10_000),
])('does not take %j for an address', (text) => {
  expect(canonicalAddress(text)).toBeUndefined();
});

test.each([
  ['::1', '::1'],
  ['::', '::'],
  ['fe80::1%eth0', 'fe80::1'],
])('keeps %s as %s', (text, expected) => {
  expect(canonicalAddress(text)).toBe(expected);
});

test.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1:8080', '127.0.0.1', true],
  ['::ffff:127.0.0.1', '127.0.0.1', true],
  ['127.0.0.2', '127.0.0.1', false],
  ['10.9.8.7', '10.0.0.0/8', true],
  ['11.0.0.1', '10.0.0.0/8', false],
  ['10.9.8.7', '::ffff:10.0.0.0/104', true],
  ['10.9.8.7', '::ffff:10.9.8.7', true],
  ['[2001:db8::7]:443', '2001:db8::/32', true],
  ['2001:db9::7', '2001:db8::/32', false],
  ['10.9.8.7', '2001:db8::/32', false],
  // Anyone can have such an address, so it is never that of a proxy.
  ['64:ff9b::10.9.8.7', '10.0.0.0/8', false],
  ['unknown', '10.0.0.0/8', false],
])('says whether %s is in %s: %s', (address, range, expected) => {
  expect(isInRanges(address, [parseRange('192.0.2.1'), parseRange(range)])).toBe(expected);
});
