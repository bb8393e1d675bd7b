import { expect, test } from 'vitest';
import { lineText } from '../lines.ts';
import { separateAdjacentTexts } from './adjacent-texts.ts';

const line = (...texts: string[]) => ({
  segments: [{ x: 0, right: 0, runs: texts.map((text) => ({ text, size: 11, bold: false, italic: false })) }],
  gap: 0,
  bullet: false,
  heading: false,
});

test('splits adjacent runs, but not inside a word or a number', () => {
  const lines = [
    line('Surveyor', 'Exempla', 'March 2019'),
    line('IBM', 'Engineer', '2016 - 2019'),
    line('Exempla I', 'nter College', ' 20', '14 - 2016'),
    line('A', 'CHIEVEMENTS'),
  ];
  expect(separateAdjacentTexts([lines]).flat().map(lineText)).toEqual([
    'Surveyor\tExempla\tMarch 2019',
    'IBM\tEngineer\t2016 - 2019',
    'Exempla Inter College 2014 - 2016',
    'ACHIEVEMENTS',
  ]);
});
