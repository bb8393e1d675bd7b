import { expect, test } from 'vitest';
import { withDrawnHyphens } from './drawn-hyphens.ts';

const run = (text: string) => ({ text, x: 0, right: 100, y: 0, size: 10, bold: false, italic: false });

test.each<[name: string, texts: string[], drawn: string, expected: string[]]>([
  ['a dash between dates', ['Mar. 2021 Jun. 2023'], 'Mar.2021\u00adJun.2023', ['Mar. 2021 - Jun. 2023']],
  ['a hyphen in a word', ['seeking highimpact work'], 'seeking high\u00adimpact work', ['seeking high-impact work']],
  ['a hyphen at the end of a line', ['an en', 'terprise'], 'an en\u00adterprise', ['an en-', 'terprise']],
  ['hyphens after a picture outside the basic plane', ['backend'], '\u{1f4de}back\u00adend', ['back-end']],
])('puts back %s', (_name, texts, drawn, expected) => {
  expect(withDrawnHyphens(texts.map(run), drawn).map(({ text }) => text)).toEqual(expected);
});

test('does not change texts that are drawn without soft hyphens or in another order', () => {
  const texts = ['Lead Engineer', '2019 - 2021'].map(run);
  expect(withDrawnHyphens(texts, 'Lead Engineer2019-2021')).toEqual(texts);
  expect(withDrawnHyphens(texts, 'Lead\u00adDeveloper')).toEqual(texts);
});
