import { expect, test } from 'vitest';
import { countedNumber } from './counted-number.ts';

test('takes the number before what is counted, with its noun', () => {
  expect(countedNumber('how many interns did she train?', 'In 2019 I trained 6 summer interns.')).toBe('6 summer interns');
});

test('takes no number that a bracket or the end of a sentence separates from what is counted', () => {
  expect(countedNumber('how many people did she lead?', 'Adviser (12 years) for people and places.')).toBeUndefined();
});

test('takes no number that is a label: "level 4"', () => {
  const question = 'how many harbors did she build?';
  expect(countedNumber(question, 'Built level 4 tidal harbors.')).toBeUndefined();
  expect(countedNumber(question, 'Built six Level 4 harbors.')).toBe('six Level 4 harbors');
});

test.each([
  ['how many laptops did he build?', 'Custom built over 600 desktop and laptop computers', 'over 600 desktop and laptop'],
  ['how many users?', 'Serves ~2,000 daily users', '~2,000 daily users'],
  ['how many users?', 'Took over 3 of 12 users', '12 users'],
])('keeps what bounds or rounds the number: %s', (question, text, phrase) => {
  expect(countedNumber(question, text)).toBe(phrase);
});

test('gives no number when several are possible, or when it belongs to another action', () => {
  expect(countedNumber('how many engineers did she hire?', 'Hired 2 engineers and trained 4 engineers.')).toBeUndefined();
  expect(countedNumber('how many engineers did she hire?', 'Trained 4 engineers.')).toBeUndefined();
  expect(countedNumber('how many engineers did she hire?', 'Recruited 4 engineers.')).toBe('4 engineers');
});

test.each(['Led crews from 2 to 12 people.', 'Advised yards from 10 to 200 people.'])('a range is not a change: "%s"', (text) => {
  expect(countedNumber('how many people did she lead?', text)).not.toMatch(/, from/);
});

test('a change is recognized by the verb before it', () => {
  expect(countedNumber('how many people did she lead?', 'Helped yards grow from 10 to 200 people.')).toBe('200 people, from 10');
});
