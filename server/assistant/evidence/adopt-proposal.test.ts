import { expect, test } from 'vitest';
import { evidenceSourcesFor } from '../fixtures/engine.ts';
import { MIRA } from '../fixtures/portfolio.ts';
import { adoptProposal, passagesFor } from './adopt-proposal.ts';
import type { EvidenceProposal } from './proposal-schema.ts';

const SOURCES = evidenceSourcesFor(MIRA);
const DESCRIPTION = `Requirements
- Calm in  a flood
- 12 years of C++
- MSc in engineering
- Erlang`;
const PASSAGES = passagesFor(DESCRIPTION, SOURCES.engine.index, () => []);
const numberOf = (text: string) => PASSAGES.findIndex((passage) => passage.text === text) + 1;
type ProposedRequirement = EvidenceProposal['requirements'][number];
const propose = (...requirements: Partial<ProposedRequirement>[]) => {
  const fields: Omit<ProposedRequirement, 'text'> = { kind: 'skill', importance: 'must', state: 'met', evidence: [] };
  return adoptProposal(
    { requirements: requirements.map((one) => ({ text: '', ...fields, ...one })) },
    DESCRIPTION,
    PASSAGES,
    SOURCES,
  );
};

test('a proposed requirement is kept once, and only if it is in the words of the description', () => {
  const texts = propose(
    { text: 'Calm in a flood' },
    { text: 'Calmness' },
    { text: 'Calm in a flood' },
    { text: '–' },
    { text: 'Erlang' },
  );
  expect(texts.map(({ id, text }) => [id, text])).toEqual([
    ['r1', 'Calm in a flood'],
    ['r2', 'Erlang'],
  ]);
});

test('only passages of the page count as evidence, and without one no requirement is met', () => {
  const sentence = 'Calm in a storm';
  expect(numberOf(sentence)).toBeGreaterThan(0);
  const evidence = [999, 0, -1, numberOf(sentence), numberOf(sentence)];
  expect(propose({ text: 'Calm in a flood', evidence })).toMatchObject([
    { state: 'met', evidence: [{ sentence, anchor: '#about' }] },
  ]);
  expect(propose({ text: 'Erlang', evidence: [999] })).toMatchObject([{ state: 'not told', evidence: [] }]);
  expect(propose({ text: 'Erlang', state: 'not told', evidence })).toMatchObject([{ state: 'not told', evidence: [] }]);
});

test('years, degrees and languages are computed, whatever is proposed', () => {
  const evidence = [numberOf('Calm in a storm')];
  expect(propose({ text: '12 years of C++', kind: 'experience', state: 'not told' })).toMatchObject([
    { state: 'met', months: 93 },
  ]);
  expect(propose({ text: 'MSc in engineering', kind: 'other', evidence })).toMatchObject([
    { kind: 'education', state: 'met', evidence: [{ sentence: 'MSc in Civil Engineering' }] },
  ]);
  expect(propose({ text: 'Erlang', kind: 'language', evidence })).toMatchObject([{ state: 'not told' }]);
});

test('the passages of a long career are selected by searching for the lines of the description, up to a limit', () => {
  const [first, second] = PASSAGES;
  if (!first || !second) throw new Error('No passages');
  const long = { ...first, text: 'x'.repeat(50_000) };
  const searches: string[] = [];
  const search = (text: string) => {
    searches.push(text);
    return [second, long, { ...long }];
  };
  const passages = passagesFor(DESCRIPTION, { ...SOURCES.engine.index, passages: [first, long, { ...long }] }, search);
  expect(passages).toEqual([second, long]);
  expect(searches).toEqual(['Requirements']);
});
