import { expect, test } from 'vitest';
import { csvCell } from './report-csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
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
