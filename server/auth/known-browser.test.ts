import { expect, test } from 'vitest';
import { issueKnownBrowser, KNOWN_BROWSER_DURATION_MS, readKnownBrowser } from './known-browser.ts';

const KEY = { key: 'the key of the site', passwordHash: '$argon2id$hash' };
const NOW = Date.parse('2026-11-20T12:00:00Z');

test('gives each browser an id of its own', () => {
  const [first, second] = [issueKnownBrowser(KEY, NOW), issueKnownBrowser(KEY, NOW)].map((it) => readKnownBrowser(it, KEY, NOW));
  expect(first).toMatch(/^[\w-]{22}$/);
  expect(second).not.toBe(first);
});

test('ends after 400 days, with another password, and with another key', () => {
  const token = issueKnownBrowser(KEY, NOW);
  expect(readKnownBrowser(token, KEY, NOW + KNOWN_BROWSER_DURATION_MS - 1)).toBeDefined();
  expect(readKnownBrowser(token, KEY, NOW + KNOWN_BROWSER_DURATION_MS)).toBeUndefined();
  expect(readKnownBrowser(token, { ...KEY, passwordHash: '$argon2id$other' }, NOW)).toBeUndefined();
  expect(readKnownBrowser(token, { ...KEY, key: 'another key' }, NOW)).toBeUndefined();
});

test('is invalid when any part of it was changed', () => {
  const token = issueKnownBrowser(KEY, NOW);
  for (let index = 0; index < token.length; index++) {
    const forgedToken = `${token.slice(0, index)}${token[index] === '1' ? '2' : '1'}${token.slice(index + 1)}`;
    // The last character holds two bits that are not part of the MAC.
    if (index < token.length - 1)
      expect([forgedToken, readKnownBrowser(forgedToken, KEY, NOW)]).toEqual([forgedToken, undefined]);
  }
  for (const forged of ['', '..', token.slice(1), `${token}1`, `${token} `, token.split('.').slice(0, 2).join('.')])
    expect([forged, readKnownBrowser(forged, KEY, NOW)]).toEqual([forged, undefined]);
});
