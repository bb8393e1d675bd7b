import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

const SITE = 'https://portfolio.example';
const NOW = Date.parse('2026-11-20T12:34:56Z');

test('states contact, expiry, language and canonical address', () => {
  expect(securityTxt({ email: 'ana@portfolio.example' }, SITE, NOW)?.split('\r\n')).toEqual([
    'Contact: mailto:ana@portfolio.example',
    'Expires: 2027-05-20T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://portfolio.example/.well-known/security.txt',
    '',
  ]);
});

test('is undefined without an e-mail address', () => {
  expect(securityTxt({ email: '' }, SITE, NOW)).toBeUndefined();
});

test('omits the canonical address on an http site', () => {
  expect(securityTxt({ email: 'ana@portfolio.example' }, 'http://localhost:3000', NOW)).not.toContain('Canonical');
});

test.each([
  ['ana+site@portfolio.example', 'mailto:ana+site@portfolio.example'],
  ["o'neil%x@portfolio.example", "mailto:o'neil%25x@portfolio.example"],
  // Validation rejects these, but a database edited by hand may contain them.
  ['a@b.example\r\nContact: https://evil.example', 'mailto:a@b.example%0D%0AContact%3A%20https%3A%2F%2Fevil.example'],
  ['\ud800@b.example', 'mailto:%EF%BF%BD@b.example'],
])('encodes %j as one contact', (email, contact) => {
  const contacts = securityTxt({ email }, SITE, NOW)?.match(/^Contact: .*$/gm);
  expect(contacts).toEqual([`Contact: ${contact}`]);
});
