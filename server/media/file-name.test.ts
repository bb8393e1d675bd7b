import { expect, test } from 'vitest';
import { sanitizeFileName } from './file-name.ts';

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
])('turns %j into %j', (name, expected) => {
  expect(sanitizeFileName(name)).toBe(expected);
});

test('keeps the extension of a name that is cut', () => {
  const name = sanitizeFileName(`${'x'.repeat(500)}.pdf`);
  expect(name).toHaveLength(120);
  expect(name.endsWith('.pdf')).toBe(true);
});
