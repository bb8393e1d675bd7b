import { beforeEach, expect, test } from 'vitest';
import type { AnalyticsStore } from '../store/analytics.ts';
import { createVisitorHasher } from './visitors.ts';

let hashOf: ReturnType<typeof createVisitorHasher>['hashOf'];
beforeEach(() => {
  const salts = new Map<string, string>();
  const getOrCreateSalt = async (day: string, candidate: string) => {
    if (!salts.has(day)) salts.set(day, candidate);
    return salts.get(day) ?? candidate;
  };
  ({ hashOf } = createVisitorHasher({ getOrCreateSalt } as unknown as AnalyticsStore));
});

const TODAY = '2026-11-20';
const hex = (number: number) => number.toString(16);

async function countVisitors(visits: [address: string, browser: string][]): Promise<number> {
  return new Set(await Promise.all(visits.map(([address, browser]) => hashOf(TODAY, address, browser)))).size;
}

const browsers = (count: number, address = '192.0.2.1') =>
  Array.from({ length: count }, (_, browser): [string, string] => [address, `Browser ${browser}`]);

test('distinguishes the browsers of one address, and the addresses of one browser', async () => {
  expect(await countVisitors([...browsers(2), ...browsers(2, '192.0.2.2'), ...browsers(2)])).toBe(4);
});

test('counts at most twenty visitors of one address, and does not change the hashes of the first ones', async () => {
  const early = await hashOf(TODAY, '192.0.2.1', 'Browser 0');
  expect(await countVisitors(browsers(20))).toBe(20);
  expect(await countVisitors(browsers(1_000))).toBe(20);
  expect(await hashOf(TODAY, '192.0.2.1', 'Browser 0')).toBe(early);
  expect(await countVisitors([...browsers(1_000), ...browsers(2, '192.0.2.2')])).toBe(22);
});

test('counts the browsers of an IPv6 /64 network as those of one address', async () => {
  const visits = Array.from({ length: 1_000 }, (_, host): [string, string] => [`2001:db8::${hex(host)}`, `Browser ${host}`]);
  expect(await countVisitors(visits)).toBe(20);
});

test('counts at most two hundred visitors of an IPv6 /48 block', async () => {
  const visits = (block: string) =>
    Array.from({ length: 3_000 }, (_, network): [string, string] => [`2001:db8:${block}:${hex(network)}::1`, 'Browser']);
  expect(await countVisitors(visits('1'))).toBe(200);
  expect(await countVisitors([...visits('1'), ...visits('2')])).toBe(400);
});

test('counts at most fifty thousand visitors a day, and starts again on the next', async () => {
  const visits = Array.from({ length: 52_000 }, (_, n): [string, string] => [`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, '']);
  expect(await countVisitors(visits)).toBe(50_000);
  const further = await hashOf(TODAY, '192.0.2.1', '');
  expect(await hashOf(TODAY, '192.0.2.2', '')).toBe(further);
  expect(await hashOf('2026-11-21', '192.0.2.1', '')).not.toBe(await hashOf('2026-11-21', '192.0.2.2', ''));
});
