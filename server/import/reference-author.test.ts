import { expect, test } from 'vitest';
import { parseLinkedInUrl, parseReferenceAuthor } from './reference-author.ts';

test.each([
  ['Ana Silva - Site Manager @ Span & Sons', 'Ana Silva', 'Site Manager', 'Span & Sons'],
  ['Ana-Maria Silva – CTO', 'Ana-Maria Silva', 'CTO', ''],
  ['Ana Silva, Head of Sites at Span', 'Ana Silva', 'Head of Sites', 'Span'],
  ['Ana Silva (Manager, Span)', 'Ana Silva', 'Manager', 'Span'],
  ['Ana Silva, PhD', 'Ana Silva PhD', '', ''],
  ['Ana Silva', 'Ana Silva', '', ''],
])('reads %s', (line, name, title, company) => {
  expect(parseReferenceAuthor(line)).toMatchObject({ name, title, company, linkedinUrl: null, otherUrl: '' });
});

test('reads a URL after the name as the profile only when it is on LinkedIn', () => {
  expect(parseReferenceAuthor('Bo Li (https://www.linkedin.com/in/bo-li/)')).toMatchObject({
    name: 'Bo Li',
    linkedinUrl: 'https://www.linkedin.com/in/bo-li/',
  });
  expect(parseReferenceAuthor('Bo Li (https://example.org/bo)')).toMatchObject({
    name: 'Bo Li',
    linkedinUrl: null,
    otherUrl: 'https://example.org/bo',
  });
});

test('recognizes a LinkedIn URL by its host', () => {
  expect(parseLinkedInUrl('linkedin.com/in/x')).toBe('https://linkedin.com/in/x');
  expect(parseLinkedInUrl('http://br.linkedin.com/in/x')).toBe('https://br.linkedin.com/in/x');
  expect(parseLinkedInUrl('https://notlinkedin.com/in/x')).toBeNull();
  expect(parseLinkedInUrl('https://example.org/linkedin.com')).toBeNull();
});
