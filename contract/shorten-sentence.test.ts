import { describe, expect, test } from 'vitest';
import { shortenSentence } from './shorten-sentence.ts';

describe('shortenSentence', () => {
  test('keeps a sentence that is short enough', () => {
    expect(shortenSentence('Built bridges, and then some.', 40)).toEqual({
      text: 'Built bridges, and then some.',
      extent: 'whole',
    });
  });

  test.each([
    [
      'a participle',
      'Rebuilt the account recovery of the portal, raising the satisfaction of its users',
      'Rebuilt the account recovery of the portal',
    ],
    [
      'what it resulted in',
      'Rebuilt the recovery of lost accounts resulting in happier users of all kinds',
      'Rebuilt the recovery of lost accounts',
    ],
    [
      'an apposition',
      'Saved 300,000 a year in contracts with suppliers, the largest saving of the year',
      'Saved 300,000 a year in contracts with suppliers',
    ],
    [
      'a semicolon',
      'Led operations for the whole division; introduced guides for tools and teams',
      'Led operations for the whole division',
    ],
    [
      'a dash',
      'Shipped a theme system in two tiers – rich themes for terminals that can show them',
      'Shipped a theme system in two tiers',
    ],
    ['a Chinese comma', `为港口的桥梁设计并维护了新的钢结构，${'提高安全'.repeat(20)}`, '为港口的桥梁设计并维护了新的钢结构', 40],
  ])('ends a longer sentence before %s', (_, sentence, clause, max = 55) => {
    expect(shortenSentence(sentence, max)).toEqual({ text: `${clause}…`, extent: 'clause' });
  });

  test.each([
    ['a list', 'Planned the surveys, the interviews with users, and the workshops of the whole year of the product'],
    ['brackets', 'Kept the archive of a very large publisher (scans, including the maps of all ports) safe for ever'],
    ['a contrast', 'Kept the very old archive of a large publisher alive, but could not keep the building that it was in'],
  ])('does not end a sentence within %s', (_, sentence) => {
    expect(shortenSentence(sentence, 60)).toMatchObject({ extent: 'fragment' });
  });

  test('cuts a sentence without clauses before a phrase, and never after a conjunction or an article', () => {
    const short = (sentence: string) => shortenSentence(sentence, 60).text;
    expect(short('Maintained the booking portal of a large travel company for its clients in all parts of the world')).toBe(
      'Maintained the booking portal of a large travel company…',
    );
    expect(short('Had a significant effect on the whole market by helping companies to find and to keep their customers')).toBe(
      'Had a significant effect on the whole market…',
    );
  });
});
