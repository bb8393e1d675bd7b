import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

function allowances() {
  let now = 1_000_000;
  const spend = createTokenBuckets(() => now);
  return {
    spend,
    later: (seconds: number) => {
      now += seconds * 1000;
    },
    /** How many of so many are admitted. */
    admitted: (address: string, tries: number) => Array.from({ length: tries }, () => spend(address)).filter(Boolean).length,
  };
}

test('an address has a thousand at once and one more a second', () => {
  const { admitted, later } = allowances();
  expect(admitted('192.0.2.1', 5_000)).toBe(1_000);
  later(10);
  expect(admitted('192.0.2.1', 5_000)).toBe(10);
  later(100_000);
  expect(admitted('192.0.2.1', 5_000)).toBe(1_000);
});

test('what one spends is no other address’s', () => {
  const { admitted } = allowances();
  admitted('192.0.2.1', 5_000);
  expect(admitted('192.0.2.2', 20)).toBe(20);
});

test('an IPv6 network is one, an IPv4 address in IPv6 clothes that address', () => {
  const { admitted } = allowances();
  for (let host = 0; host < 1_000; host++) admitted(`2001:db8::${host.toString(16)}`, 1);
  expect(admitted('2001:db8::ffff', 1)).toBe(0);
  expect(admitted('2001:db8:0:1::1', 1)).toBe(1);
  admitted('192.0.2.1', 1_000);
  expect(admitted('::ffff:192.0.2.1', 1)).toBe(0);
});

test('who keeps trying is not forgotten for it', () => {
  const { admitted, later } = allowances();
  admitted('192.0.2.1', 1_000);
  for (let minute = 0; minute < 5; minute++) {
    later(61);
    expect(admitted('192.0.2.1', 1_000)).toBe(61);
  }
});

test('however many addresses come, what is remembered of them is bounded', () => {
  const { spend, admitted } = allowances();
  admitted('192.0.2.1', 1_000);
  for (let address = 0; address < 200_000; address++) spend(`10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`);
  expect(spend('192.0.2.1')).toBe(true);
});
