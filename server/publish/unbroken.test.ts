import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('a line does not break after a short first part of a compound', () => {
  expect(unbroken('e-commerce and lit-element')).toBe('e-\u2060commerce and lit-\u2060element');
  expect(unbroken('<p title="x-ray">X-Ray</p>')).toBe('<p title="x-ray">X-\u2060Ray</p>');
});

test('elsewhere a text stays as it is, and so does an address', () => {
  for (const text of ['Full-stack', '2-3', 'a - b', 'no-', 'https://ex.org/my-page', 'me@my-site.org'])
    expect.soft(unbroken(text)).toBe(text);
  const link = '<a href="https://ex.org/?re-use=co-op">here</a>';
  expect(unbroken(link)).toBe(link);
});
