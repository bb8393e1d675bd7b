import { expect, test } from 'vitest';
import { judgeConnectionError, judgeHttp, judgeTls } from './encryption.ts';

const SITE = 'https://portfolio.example';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const good = {
  protocol: 'TLSv1.3',
  certificateError: undefined,
  expires: Date.parse('2027-01-20'),
  status: 200,
  hasStrictTransport: true,
};

test.each([
  ['passed', {}],
  ['passed', { protocol: 'TLSv1.2' }],
  ['failed', { protocol: 'TLSv1.1' }],
  ['failed', { certificateError: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  ['failed', { expires: Date.parse('2026-11-19'), certificateError: 'CERT_HAS_EXPIRED' }],
  ['warning', { expires: Date.parse('2026-11-30') }],
  ['warning', { status: 502 }],
  ['warning', { hasStrictTransport: false }],
])('returns %s for a connection with %j', (verdict, changes) => {
  expect(judgeTls(SITE, { ...good, ...changes }, NOW).verdict).toBe(verdict);
});

test.each([
  ['passed', 'http://localhost:3000'],
  ['passed', 'http://127.0.0.1:3000'],
  ['warning', 'http://portfolio.example'],
  ['warning', 'http://192.0.2.1'],
])('returns %s without https on %s', (verdict, siteUrl) => {
  expect(judgeHttp(siteUrl).verdict).toBe(verdict);
});

test.each([
  ['not checked', 'ENOTFOUND'],
  ['not checked', 'ECONNREFUSED'],
  ['not checked', 'ABORT_ERR'],
  ['not checked', undefined],
  ['failed', 'EPROTO'],
  ['failed', 'ERR_SSL_WRONG_VERSION_NUMBER'],
])('returns %s after the connection error %s', (verdict, code) => {
  expect(judgeConnectionError(SITE, code).verdict).toBe(verdict);
});
