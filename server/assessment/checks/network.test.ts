import { expect, test } from 'vitest';
import { judgeListening, judgeProxies } from './network.ts';

const HTTPS = 'https://portfolio.example';

test.each([
  ['passed', 'http://localhost:3000', []],
  ['warning', HTTPS, []],
  ['passed', HTTPS, ['127.0.0.1']],
  ['passed', HTTPS, ['10.0.0.0/8', 'fc00::/7', '::1']],
  ['passed', HTTPS, ['203.0.113.7', '2001:db8::/32']],
  ['warning', HTTPS, ['104.16.0.0/13']],
  ['warning', HTTPS, ['127.0.0.1', '2a06:98c0::/29']],
  ['failed', HTTPS, ['0.0.0.0/0']],
  ['failed', HTTPS, ['0.0.0.0/1', '128.0.0.0/1']],
  ['failed', HTTPS, ['10.0.0.0/7']],
  ['failed', HTTPS, ['::/1']],
])('returns %s for the proxies of %s with %j', (verdict, siteUrl, ranges) => {
  expect(judgeProxies(ranges, siteUrl).verdict).toBe(verdict);
});

test('does not report the address of a proxy', () => {
  expect(JSON.stringify(judgeProxies(['203.0.113.7', '8.0.0.0/5'], HTTPS))).not.toMatch(/\d+\.\d+\.\d+/);
});

test.each([
  ['passed', HTTPS, ['127.0.0.1']],
  ['passed', 'http://localhost:3000', ['::1', '127.0.0.1']],
  ['warning', HTTPS, ['0.0.0.0']],
  ['warning', 'http://localhost:3000', ['::']],
  ['passed', 'http://portfolio.example', ['192.0.2.1']],
  ['not checked', HTTPS, []],
])('returns %s for %s listening on %j', (verdict, siteUrl, addresses) => {
  expect(judgeListening(addresses, siteUrl).verdict).toBe(verdict);
});
