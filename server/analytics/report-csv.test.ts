import { expect, test } from 'vitest';
import { toCsv } from './report-csv.ts';

const BYTE_ORDER_MARK = '\ufeff';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t1', "'\t1"],
  ['\r1', `"'\r1"`],
  ['\n1', `"'\n1"`],
  ['\uff1d1', "'\uff1d1"],
  // In locales where the semicolon separates cells, these would be two cells.
  ['fine;=1+1', "fine;'=1+1"],
  ['fine;"=1+1"', `"fine;""'=1+1"""`],
  ['fine\n@SUM(A1)', `"fine\n'@SUM(A1)"`],
  ['fine;\uff0b1', "fine;'\uff0b1"],
  ['this; -that', 'this; -that'],
  ['=cmd|"/c calc"', `"'=cmd|""/c calc"""`],
  ['1=1', '1=1'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [12, '12'],
  [null, ''],
])('writes %j as %j', (value, cell) => {
  expect(toCsv([[value]]).replace(BYTE_ORDER_MARK, '')).toBe(`${cell}\r\n`);
});

test('starts with a byte order mark, so that Excel reads the text as UTF-8', () => {
  expect(toCsv([['Zürich'], ['Łódź']])).toBe(`${BYTE_ORDER_MARK}Zürich\r\nŁódź\r\n`);
});
