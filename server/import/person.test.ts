import { expect, test } from 'vitest';
import { linkedInAddress, readPerson } from './person.ts';

test.each([
  ['Ana Silva - Site Manager @ Span & Sons', 'Ana Silva', 'Site Manager', 'Span & Sons'],
  ['Ana-Maria Silva – CTO', 'Ana-Maria Silva', 'CTO', ''],
  ['Ana Silva, Head of Sites at Span', 'Ana Silva', 'Head of Sites', 'Span'],
  ['Ana Silva (Manager, Span)', 'Ana Silva', 'Manager', 'Span'],
  ['Ana Silva, PhD', 'Ana Silva PhD', '', ''],
  ['Ana Silva', 'Ana Silva', '', ''],
])('reads %s', (line, name, title, company) => {
  expect(readPerson(line)).toMatchObject({ name, title, company, linkedinUrl: null, rest: '' });
});

test('an address behind the name is the profile when it is on LinkedIn', () => {
  expect(readPerson('Bo Li (https://www.linkedin.com/in/bo-li/)')).toMatchObject({
    name: 'Bo Li',
    linkedinUrl: 'https://www.linkedin.com/in/bo-li/',
  });
  expect(readPerson('Bo Li (https://example.org/bo)')).toMatchObject({
    name: 'Bo Li',
    linkedinUrl: null,
    rest: 'https://example.org/bo',
  });
});

test('a LinkedIn address is one by its host', () => {
  expect(linkedInAddress('linkedin.com/in/x')).toBe('https://linkedin.com/in/x');
  expect(linkedInAddress('http://br.linkedin.com/in/x')).toBe('https://br.linkedin.com/in/x');
  expect(linkedInAddress('https://notlinkedin.com/in/x')).toBeNull();
  expect(linkedInAddress('https://example.org/linkedin.com')).toBeNull();
});
