import { expect, test } from 'vitest';
import { isLikelyPostalAddress, mayBePostalAddress } from './postal-address.ts';

test.each([
  '12 Ribeira Close',
  'Harbour Close 12a',
  '7B/21, Harbour Colony',
  'Rua das Pontes 45',
  'Hafenweg 12, Bremen',
  '3 place des Ponts, Lyon',
  '12 Marina, Porto, Portugal',
  'Ottawa, ON K1A 0B1',
  'Ropewalk Street',
])('%j is likely a postal address', (text) => {
  expect(isLikelyPostalAddress(text)).toBe(true);
});

test.each([
  'Drive 3 projects to completion',
  'Close 40 deals',
  'Growth in 3 markets, Paris',
  'Founded 2 schools',
  'Class of 1999',
])('%j is not likely a postal address, although it may be one', (text) => {
  expect(isLikelyPostalAddress(text)).toBe(false);
  expect(mayBePostalAddress(text)).toBe(true);
});
