import { describe, expect, test } from 'vitest';
import { buildCorpus } from '../../corpus.ts';
import { LANGUAGE, TODAY } from '../../fixtures/engine.ts';
import { ADA } from '../../fixtures/ferries.ts';
import { createCitationFilter } from '../citation-filter.ts';
import { computeFacts } from '../facts.ts';
import { createClaimFilter } from './claim-filter.ts';
import { createClaimSources } from './claim-sources.ts';

const corpus = buildCorpus(ADA);
const sources = createClaimSources(corpus, computeFacts(corpus, TODAY));
const places = new Map(corpus.items.map(({ id, title, anchor }) => [id, { title, anchor }]));

function filterFor(question = 'Who is she?') {
  const options = { sources, rank: LANGUAGE.vectors.rank, question, today: TODAY };
  return createClaimFilter(createCitationFilter(places), options);
}

/** Sends the text through the filter in pieces of a few characters, and removes the links from what comes out. */
function answer(text: string, question?: string): string {
  const filter = filterFor(question);
  const pieces = text.match(/.{1,7}/gs) ?? [];
  return (pieces.map((piece) => filter.push(piece)).join('') + filter.end()).replace(/ ?\[[^\]]*\]\(#[^)]*\)/g, '');
}

const NOTE = 'One sentence was left out, because the portfolio does not support it.';

describe('an answer of a language model', () => {
  test('is passed on sentence by sentence, each as soon as the next begins', () => {
    const filter = filterFor();
    expect(filter.push('She likes the ')).toBe('');
    expect(filter.push('sea [[about]]. ')).toBe('');
    expect(filter.push('And')).toContain('She likes the sea');
    expect(filter.end()).toBe(' And');
  });

  test('loses a false sentence, and ends with a note about it', () => {
    expect(answer('She likes the sea. She lives in Lisbon. She plans.')).toBe(`She likes the sea. She plans.\n\n${NOTE}`);
  });

  test('loses only the false item of a list', () => {
    const list =
      '- She leads a team of **twelve** [[milestone-tern]]\n- She leads a team of **twenty** [[milestone-tern]]\n- She knows AWS [[milestone-tern]]\n';
    expect(answer(list)).toBe(`- She leads a team of **twelve**\n- She knows AWS\n\n${NOTE}`);
  });

  test('keeps its emphasis balanced when part of it is left out', () => {
    expect(answer('**She plans. She lives in Lisbon.** She sails.')).toBe(`**She plans. **She sails.\n\n${NOTE}`);
  });

  test('may contain codes and variables, but underscores do not hide a false name', () => {
    expect(answer('MODEL_REPLY_1 is set, and so is RUN-A-17.')).toBe('MODEL_REPLY_1 is set, and so is RUN-A-17.');
    expect(answer('She lives in _Lisbon_.')).toBe('');
  });

  test('is empty when every sentence is false, so that the built-in engine answers', () => {
    expect(answer('She lives in Lisbon. She has 14 cats.')).toBe('');
  });

  test('may say that the portfolio does not mention the subject of the question, but not the opposite', () => {
    const question = 'Did she work at Globex in 2011?';
    const denial = 'The portfolio does not mention Globex in 2011.';
    expect(answer(denial, question)).toBe(denial);
    expect(answer('She worked at Globex in 2011.', question)).toBe('');
    expect(answer('She not only worked at Globex.', question)).toBe('');
    expect(answer('She did not work at Globex, but at Initech.', question)).toBe('');
  });

  test('may name a year between the first and the last when it was asked for', () => {
    const sentence = 'In 2016 she worked at Fjord Lines [[milestone-lines]].';
    expect(answer(sentence, 'What did she do in 2016?')).toBe('In 2016 she worked at Fjord Lines.');
    expect(answer(sentence)).toBe('');
  });

  test('does not call a lapsed certificate held', () => {
    const lapsed = buildCorpus({
      ...ADA,
      certifications: ADA.certifications.map((one) => ({ ...one, date: '2012 - 2015' })),
    });
    const options = { sources: createClaimSources(lapsed, []), rank: LANGUAGE.vectors.rank, question: '', today: TODAY };
    const check = (text: string) => {
      const filter = createClaimFilter(createCitationFilter(new Map()), options);
      return filter.push(text) + filter.end();
    };
    expect(check('Radio Operator lapsed.')).not.toBe('');
    expect(check('She holds Radio Operator.')).toBe('');
  });

  test('is held back for at most 2,000 characters', () => {
    const filter = filterFor();
    expect(filter.push('and so on '.repeat(199))).toBe('');
    expect(filter.push('and so on '.repeat(10)).length).toBeGreaterThan(1900);
  });

  test.each([
    ['Her budget is €900k a year [[milestone-tern]].', 'Her budget is €950k a year [[milestone-tern]].'],
    ['Her budget is 0.9 million euros a year [[milestone-tern]].', 'Her budget is 9 million euros a year [[milestone-tern]].'],
    [
      'Sie verantwortet ein Budget von 900.000 Euro im Jahr [[milestone-tern]].',
      'Sie verantwortet ein Budget von 90.000 Euro im Jahr [[milestone-tern]].',
    ],
    ['Elle a un budget de 900 000 € par an [[milestone-tern]].', 'Elle a un budget de 800 000 € par an [[milestone-tern]].'],
    [
      'Sie leitet ein Team von zwölf Personen [[milestone-tern]].',
      'Sie leitet ein Team von zweiundzwanzig Personen [[milestone-tern]].',
    ],
    [
      '彼女は2020年から12人のチームを率いています [[milestone-tern]]。',
      '彼女は2019年から12人のチームを率いています [[milestone-tern]]。',
    ],
    ['彼女は十二人のチームを率いています [[milestone-tern]]。', '彼女は二十人のチームを率いています [[milestone-tern]]。'],
    ['تقود فريقا من ١٢ شخصا [[milestone-tern]].', 'تقود فريقا من ١٥ شخصا [[milestone-tern]].'],
    ['Phone bookings rose by 12% [[milestone-seats]].', 'Phone bookings rose by 12x [[milestone-seats]].'],
    [
      'The work ran from 04/2020 to 08/2020 [[milestone-refunds]].',
      'The work ran from 04/2020 to 09/2020 [[milestone-refunds]].',
    ],
    [
      'She has been at Tern Travel (2020 – jetzt) [[milestone-tern]].',
      'She has been at Fjord Lines (2014 – jetzt) [[milestone-lines]].',
    ],
    ['She was there 2014–19 [[milestone-lines]].', 'She was there 2014–18 [[milestone-lines]].'],
    ['Her thesis at Uppsala dealt with tides [[milestone-msc]].', 'Her thesis at Malmö dealt with tides [[milestone-msc]].'],
    [
      'She has been at Tern Travel for six years [[milestone-tern]].',
      'She has been at Tern Travel for a decade [[milestone-tern]].',
    ],
    ['Ingrid rang her on a Sunday [[milestone-refunds]].', 'Åsa rang her on a Sunday [[milestone-refunds]].'],
  ])('keeps “%s” and loses “%s”', (right, wrong) => {
    expect(answer(right)).not.toBe('');
    expect(answer(wrong)).toBe('');
  });
});
