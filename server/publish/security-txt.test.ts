import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

const SITE = 'https://portfolio.example';
const NOW = Date.parse('2026-11-20T12:34:56Z');

test('names contact, end, language and its own address', () => {
  expect(securityTxt({ email: 'ana@portfolio.example' }, SITE, NOW)?.split('\r\n')).toEqual([
    'Contact: mailto:ana@portfolio.example',
    'Expires: 2027-05-20T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://portfolio.example/.well-known/security.txt',
    '',
  ]);
});

test('is not there without an address', () => {
  expect(securityTxt({ email: '' }, SITE, NOW)).toBeUndefined();
});

test('has no canonical address without https, as RFC 9116 has it', () => {
  expect(securityTxt({ email: 'ana@portfolio.example' }, 'http://localhost:3000', NOW)).not.toContain('Canonical');
});

test.each([
  ['ana+site@portfolio.example', 'mailto:ana+site@portfolio.example'],
  ["o'neil%x@portfolio.example", "mailto:o'neil%25x@portfolio.example"],
  // No check lets these in; a database that was written by hand may hold them.
  ['a@b.example\r\nContact: https://evil.example', 'mailto:a@b.example%0D%0AContact%3A%20https%3A%2F%2Fevil.example'],
  ['\ud800@b.example', 'mailto:%EF%BF%BD@b.example'],
])('%j is one contact', (email, contact) => {
  const contacts = securityTxt({ email }, SITE, NOW)?.match(/^Contact: .*$/gm);
  expect(contacts).toEqual([`Contact: ${contact}`]);
});
