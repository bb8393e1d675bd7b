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
  'Flat 4 Harbour Close, Porto',
  'Suite 300 Market Plaza, Boston',
  'Block 7 Sector 12 Noida',
  'São Paulo SP 01310-100 Brazil',
])('%j is likely a postal address', (text) => {
  expect(isLikelyPostalAddress(text)).toBe(true);
});

test.each([
  'Drive 3 projects to completion',
  'Close 40 deals',
  'Close 12000 deals',
  'Growth in 3 markets, Paris',
  'Founded 2 schools',
  'Class of 1999',
])('%j is not likely a postal address, although it may be one', (text) => {
  expect(isLikelyPostalAddress(text)).toBe(false);
  expect(mayBePostalAddress(text)).toBe(true);
});
