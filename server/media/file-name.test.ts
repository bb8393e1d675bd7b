import { expect, test } from 'vitest';
import { shownName } from './file-name.ts';

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\photo.jpg', 'photo.jpg'],
  ['.htaccess', 'htaccess'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['a\u0000b.png', 'ab.png'],
  ['<script>.png', 'script.png'],
  ['', 'file'],
  ['...', 'file'],
  ['Lebenslauf Müller.pdf', 'Lebenslauf Müller.pdf'],
])('%j is shown as %j', (name, expected) => {
  expect(shownName(name)).toBe(expected);
});

test('a long name keeps its extension', () => {
  const name = shownName(`${'x'.repeat(500)}.pdf`);
  expect(name).toHaveLength(120);
  expect(name.endsWith('.pdf')).toBe(true);
});
