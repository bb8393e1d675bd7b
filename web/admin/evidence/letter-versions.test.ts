import { expect, test } from 'vitest';
import type { Letter } from './evidence-memory.tsx';
import { bringBackLetter, replaceLetter } from './letter-versions.ts';

const byModel = (text: string, edited = text): Letter => ({ text: edited, byModel: { text, model: 'owl', leftOut: [] } });
const MINE: Letter = { text: 'Dear dike builders', byModel: null };
const NONE = { letter: null, otherLetters: [] };

test('the owner’s text can be brought back after any number of drafts by a model', () => {
  const first = replaceLetter({ ...NONE, letter: MINE }, byModel('First'));
  const third = replaceLetter(replaceLetter(first, byModel('Second')), byModel('Third'));
  expect(third).toEqual({ letter: byModel('Third'), otherLetters: [MINE] });
  expect(bringBackLetter(third)).toEqual({ letter: MINE, otherLetters: [byModel('Third')] });
  expect(bringBackLetter(bringBackLetter(third)), 'and the draft can be brought back in turn').toEqual(third);
});

test('a draft that the owner has edited is kept beside the earlier letter', () => {
  const edited = byModel('First', 'First, but warmer');
  const versions = replaceLetter({ letter: edited, otherLetters: [MINE] }, byModel('Second'));
  expect(versions).toEqual({ letter: byModel('Second'), otherLetters: [MINE, edited] });
  const shown = [versions, bringBackLetter(versions), bringBackLetter(bringBackLetter(versions))].map(
    ({ letter }) => letter?.text,
  );
  expect(shown).toEqual(['Second', 'First, but warmer', 'Dear dike builders']);
  expect(bringBackLetter(bringBackLetter(bringBackLetter(versions)))).toEqual(versions);
});

test('without a text by the owner, only the previous draft is kept', () => {
  const second = replaceLetter(replaceLetter(NONE, byModel('First')), byModel('Second'));
  expect(second.otherLetters).toEqual([byModel('First')]);
  expect(replaceLetter(second, byModel('Third')).otherLetters).toEqual([byModel('Second')]);
});
