import { expect, test } from 'vitest';
import { judgePlain, judgeSilence, judgeTls } from './encryption.ts';

const SITE = 'https://portfolio.example';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const good = { protocol: 'TLSv1.3', refusal: undefined, ends: Date.parse('2027-01-20'), status: 200, hasTransport: true };

test.each([
  ['passed', {}],
  ['passed', { protocol: 'TLSv1.2' }],
  ['failed', { protocol: 'TLSv1.1' }],
  ['failed', { refusal: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  ['failed', { ends: Date.parse('2026-11-19'), refusal: 'CERT_HAS_EXPIRED' }],
  ['warning', { ends: Date.parse('2026-11-30') }],
  ['warning', { status: 502 }],
  ['warning', { hasTransport: false }],
])('encryption is %s with %j', (verdict, changes) => {
  expect(judgeTls(SITE, { ...good, ...changes }, NOW).verdict).toBe(verdict);
});

test.each([
  ['passed', 'http://localhost:3000'],
  ['passed', 'http://127.0.0.1:3000'],
  ['warning', 'http://portfolio.example'],
  ['warning', 'http://192.0.2.1'],
])('without https it is %s on %s', (verdict, siteUrl) => {
  expect(judgePlain(siteUrl).verdict).toBe(verdict);
});

test.each([
  ['not checked', 'ENOTFOUND'],
  ['not checked', 'ECONNREFUSED'],
  ['not checked', 'ABORT_ERR'],
  ['not checked', undefined],
  ['failed', 'EPROTO'],
  ['failed', 'ERR_SSL_WRONG_VERSION_NUMBER'],
])('an address that cannot be looked at is %s after %s', (verdict, code) => {
  expect(judgeSilence(SITE, code).verdict).toBe(verdict);
});
