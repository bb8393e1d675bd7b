import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

function createBuckets() {
  let now = 1_000_000;
  const take = createTokenBuckets(() => now);
  return {
    take,
    advance: (seconds: number) => {
      now += seconds * 1000;
    },
    /** The number of admitted events out of `attempts`. */
    countAdmitted: (address: string, attempts: number) =>
      Array.from({ length: attempts }, () => take(address)).filter(Boolean).length,
  };
}

test('admits a thousand events of an address at once and one more per second', () => {
  const { countAdmitted, advance } = createBuckets();
  expect(countAdmitted('192.0.2.1', 5_000)).toBe(1_000);
  advance(10);
  expect(countAdmitted('192.0.2.1', 5_000)).toBe(10);
  advance(100_000);
  expect(countAdmitted('192.0.2.1', 5_000)).toBe(1_000);
});

test('counts each address separately', () => {
  const { countAdmitted } = createBuckets();
  countAdmitted('192.0.2.1', 5_000);
  expect(countAdmitted('192.0.2.2', 20)).toBe(20);
});

test('counts an IPv6 /64 network as one address and an IPv4-mapped address as the IPv4 address', () => {
  const { countAdmitted } = createBuckets();
  for (let host = 0; host < 1_000; host++) countAdmitted(`2001:db8::${host.toString(16)}`, 1);
  expect(countAdmitted('2001:db8::ffff', 1)).toBe(0);
  expect(countAdmitted('2001:db8:0:1::1', 1)).toBe(1);
  countAdmitted('192.0.2.1', 1_000);
  expect(countAdmitted('::ffff:192.0.2.1', 1)).toBe(0);
});

test('admits five times as many events from an IPv6 /48 as from one network', () => {
  const { countAdmitted, advance } = createBuckets();
  const admittedFromBlock = (block: string) => {
    let admitted = 0;
    for (let network = 0; network < 8_000; network++)
      admitted += countAdmitted(`2001:db8:${block}:${network.toString(16)}::1`, 1);
    return admitted;
  };
  expect(admittedFromBlock('1')).toBe(5_000);
  advance(10);
  expect(admittedFromBlock('1')).toBe(50);
  expect(admittedFromBlock('2')).toBe(5_000);
});

test('keeps the bucket of an address that keeps sending', () => {
  const { countAdmitted, advance } = createBuckets();
  countAdmitted('192.0.2.1', 1_000);
  for (let minute = 0; minute < 5; minute++) {
    advance(61);
    expect(countAdmitted('192.0.2.1', 1_000)).toBe(61);
  }
});

test('drops the oldest bucket above the maximum number of addresses', () => {
  const { take, countAdmitted } = createBuckets();
  countAdmitted('192.0.2.1', 1_000);
  for (let address = 0; address < 200_000; address++) take(`10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`);
  expect(take('192.0.2.1')).toBe(true);
});
