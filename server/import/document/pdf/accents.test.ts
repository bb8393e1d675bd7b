import { expect, test } from 'vitest';
import { withComposedAccents } from './accents.ts';

const STYLE = { y: 0, size: 10, bold: false, italic: false };
const run = (text: string, x: number, right: number) => ({ ...STYLE, text, x, right, hasSeparateAccents: true });

test.each([
  ['M¨uhlen', 'Mühlen'],
  ['Universit`a', 'Università'],
  ['Fran¸cois', 'François'],
  ['S´ˇ', 'S´ˇ'],
  ['naıve Mart´ınez', 'naıve Martínez'],
  ['the flag `all`', 'the flag `all`'],
  ['2020 ˜ Present', '2020 ˜ Present'],
])('reads %j as %j', (drawn, text) => {
  expect(withComposedAccents([run(drawn, 0, 60)]).map((own) => own.text)).toEqual([text]);
});

test('joins an accent and its letter that are two texts', () => {
  expect(withComposedAccents([run('M¨', 0, 12), run('uhlen', 7, 40), run('Porto', 80, 100)]).map(({ text }) => text)).toEqual([
    'Mühlen',
    'Porto',
  ]);
});

test('does not change apostrophes in other fonts', () => {
  const other = { ...STYLE, text: 'a Master´s degree', x: 0, right: 60 };
  expect(withComposedAccents([other])).toEqual([other]);
});
