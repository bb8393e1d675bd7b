import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['Alex Resume.pdf', 'attachment; filename="Alex Resume.pdf"'],
  ['Żółć.pdf', `attachment; filename="____.pdf"; filename*=UTF-8''%C5%BB%C3%B3%C5%82%C4%87.pdf`],
  ['a"b\\c%.pdf', `attachment; filename="a_b_c_.pdf"; filename*=UTF-8''a%22b%5Cc%25.pdf`],
  ["it's (1)*ü.pdf", `attachment; filename="it's (1)*_.pdf"; filename*=UTF-8''it%27s%20%281%29%2A%C3%BC.pdf`],
  ['x\r\nSet-Cookie: a=b', `attachment; filename="x__Set-Cookie: a=b"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20a%3Db`],
])('offers the file %j as %s', (filename, header) => {
  expect(contentDisposition(filename)).toBe(header);
});

test('puts any whole name into a header of ASCII characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (filename) => {
      const header = contentDisposition(filename);
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"/);
      expect(header).toMatch(/^[\x20-\x7e]*$/);
      const plain = header.match(/filename="([^"]*)"/)?.[1];
      const encodedName = header.match(/filename\*=UTF-8''(\S*)$/)?.[1];
      expect(encodedName === undefined ? plain : decodeURIComponent(encodedName)).toBe(filename);
    }),
  );
});

test('accepts a name with a lone surrogate', () => {
  expect(contentDisposition('a\ud800.pdf')).toBe(`attachment; filename="a_.pdf"; filename*=UTF-8''a%EF%BF%BD.pdf`);
});
