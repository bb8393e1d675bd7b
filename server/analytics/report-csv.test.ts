import { expect, test } from 'vitest';
import { csvCell } from './report-csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t1', "'\t1"],
  ['\r1', `"'\r1"`],
  ['\n1', `"'\n1"`],
  ['\uff1d1', "'\uff1d1"],
  // Where the semicolon parts cells, these would be two of them.
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
])('%j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
