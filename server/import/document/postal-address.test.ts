import { expect, test } from 'vitest';
import { isLikelyPostalAddress, mayBePostalAddress, splitStreetAddress } from './postal-address.ts';

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

test.each([
  ['Exempla, Rua das Flores 5, 4050-262 Porto', 'Exempla', 'Porto'],
  ['Exempla GmbH, Hauptstraße 12a, Berlin', 'Exempla GmbH', 'Berlin'],
  ['Span & Sons, 221 Baker Street, London NW1 6XE', 'Span & Sons', 'London'],
  ['Exempla Inc., 500 Market St, San Francisco, CA 94105', 'Exempla Inc.', 'San Francisco, CA'],
  ['Exempla AS, Strandgaten 12, 5013 Bergen', 'Exempla AS', 'Bergen'],
  ['Engineer, Exempla, Corso Buenos Aires 33, Milano', 'Engineer, Exempla', 'Milano'],
  ['Exempla, Ropewalk Street 4', 'Exempla', ''],
  ['Exempla, Am Südring 4, Berlin', 'Exempla', 'Berlin'],
  ['Exempla, Ostring 4, Berlin', 'Exempla', 'Berlin'],
  ['Am Hafen 7, 28195 Bremen', '', 'Bremen'],
])('%j is an employer with its address', (text, name, place) => {
  expect(splitStreetAddress(text)).toEqual({ name, place });
});

test.each([
  'Exempla, Porto',
  'Studio 54, Berlin',
  'Unit 4, Utrecht',
  'Consultant, Unit 4, Utrecht',
  'Writer, Rue 89, Paris',
  'Developer, Via 6, Porto',
  'Lecturer, Software Engineering 2, Berlin',
  'Developer, Spring 5, Oslo',
  'Exempla, Team 7, Porto',
  'Exempla, Platform 9 and Bridges, Porto',
  'Street Works 24 Exempla',
  'Renovation of Harbour Street 5',
  'Exempla, Wall Street desk, New York',
])('%j contains no street of an employer', (text) => {
  expect(splitStreetAddress(text)).toBeUndefined();
});
