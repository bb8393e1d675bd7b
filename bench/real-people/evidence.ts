// Measures how well job descriptions are compared with portfolios, against labels that people made without seeing the results.
//
//   node bench/real-people/evidence.ts --resumes FOLDER --descriptions FOLDER --labels FOLDER [--second FOLDER] [--errors]
//
// A label file is named DESCRIPTION--PERSON.json and lists { requirement, kind, importance, state, evidence }. With the labels
// of a second person, it also prints how well the two sets of labels agree.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Evidence, Requirement } from '../../contract/evidence.ts';
import { normalize, tokens } from '../../server/assistant/built-in/reading/tokenization.ts';
import { compareWithPortfolio } from '../../server/assistant/evidence/compare.ts';
import { evidenceSourcesFor } from '../../server/assistant/fixtures/engine.ts';
import { importResume } from '../assistant/portfolio.ts';
import { pageText } from './page-text.ts';

interface Label {
  requirement: string;
  state: Requirement['state'];
  evidence: string[];
}

const { values } = parseArgs({
  options: {
    resumes: { type: 'string' },
    descriptions: { type: 'string' },
    labels: { type: 'string' },
    second: { type: 'string' },
    errors: { type: 'boolean', default: false },
  },
});
const { resumes = '', descriptions = '', labels = '', second, errors } = values;
if (!resumes || !descriptions || !labels) {
  console.error(
    'Usage: node bench/real-people/evidence.ts --resumes FOLDER --descriptions FOLDER --labels FOLDER [--second FOLDER] [--errors]',
  );
  process.exit(1);
}

/** The words of a text without short function words, which unrelated clauses share; names such as "Go" and "C++" are kept. */
const words = (text: string) =>
  new Set(
    tokens(text.replaceAll('/', ' ')).flatMap(({ word, text: own }) =>
      word.length > 3 || /[\p{Lu}\d+#]/u.test(own) ? [word] : [],
    ),
  );

/**
 * The requirements that a label is about: the one that shares the largest part of the label's words (the part of its own words
 * counts less), and those contained in the label, because the assistant may split what a person labels as one requirement.
 */
function matching<T>(label: string, requirements: readonly T[], textOf: (requirement: T) => string): T[] {
  const labelWords = words(label);
  const compared = requirements.map((requirement) => {
    const own = words(textOf(requirement));
    const shared = [...labelWords].filter((word) => own.has(word)).length;
    const ownShare = shared / Math.max(1, own.size);
    return { requirement, ownShare, shared, score: shared / Math.max(1, labelWords.size) + 0.2 * ownShare };
  });
  const best = Math.max(0, ...compared.map(({ score }) => score));
  return compared
    .filter(({ score, ownShare, shared }) => (score === best && score > 0.4) || (ownShare >= 0.9 && shared >= 2))
    .map(({ requirement }) => requirement);
}

/** The best state of the requirements that one label is about. */
function stateOf(requirements: readonly Pick<Requirement, 'state'>[]): Requirement['state'] {
  return (['met', 'partly'] as const).find((state) => requirements.some((one) => one.state === state)) ?? 'not told';
}

/** Removes punctuation: labels write "BSc Information Systems" for "BSc, Information Systems". */
const wordsInOrder = (text: string) =>
  normalize(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();

/** Whether evidence is what a label names: a milestone by its title, or a skill, section or place by its name. */
function isNamed({ title, sentence, anchor }: Evidence, names: readonly string[]): boolean {
  const own = [title, sentence].map(wordsInOrder);
  return names.some((label) => {
    const [name = ''] = label.split(' | ').map(wordsInOrder);
    return (
      own.some((text) => text === name || text.includes(name) || (text.length > 2 && name.includes(text))) ||
      (name === 'summary' && /^#(?:about|hero)$/.test(anchor))
    );
  });
}

function describe({ state, kind, text, evidence }: Requirement): string {
  return [`[${state}, ${kind}] ${text}`, ...evidence.map(({ title, sentence }) => `  ${title}: ${sentence}`)].join('\n    ');
}

function labelsIn(folder: string, file: string): Label[] {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Label[];
}

const agreement = { met: 0, found: 0, notTold: 0, notClaimed: 0 };

/** Scores the labels of the second person as if they were the assistant's results. */
function compareLabels(first: readonly Label[], others: readonly Label[]): void {
  for (const { requirement, state, evidence } of first) {
    const own = matching(requirement, others, (label) => label.requirement);
    if (state === 'met') {
      agreement.met += 1;
      if (own.some((label) => label.evidence.slice(0, 2).some((phrase) => isSamePhrase(phrase, evidence)))) agreement.found += 1;
    } else if (state === 'not told') {
      agreement.notTold += 1;
      if (stateOf(own) === 'not told') agreement.notClaimed += 1;
    }
  }
}

/** The share of the words of the shorter of two quotations that the longer must contain: people select them differently. */
const MIN_SAME = 0.6;

function isSamePhrase(phrase: string, others: readonly string[]): boolean {
  return others.some((other) => {
    const [a, b] = [wordsInOrder(phrase), wordsInOrder(other)];
    const [own, otherWords] = [words(phrase), words(other)];
    const shared = [...own].filter((word) => otherWords.has(word)).length;
    return a.includes(b) || b.includes(a) || (shared > 0 && shared >= MIN_SAME * Math.min(own.size, otherWords.size));
  });
}

const totals = {
  met: 0,
  found: 0,
  foundStrictly: 0,
  partly: 0,
  partlyFound: 0,
  notTold: 0,
  notClaimed: 0,
  notClaimedMet: 0,
  notVerbatim: 0,
  unmatched: 0,
  ms: 0,
  runs: 0,
};
for (const file of readdirSync(labels)
  .filter((name) => name.endsWith('.json'))
  .sort()) {
  const [description = '', person = ''] = file.slice(0, -'.json'.length).split('--');
  const content = await importResume(join(resumes, `${person}.json`));
  const sources = evidenceSourcesFor(content);
  const startedAt = performance.now();
  const comparison = compareWithPortfolio(readFileSync(join(descriptions, `${description}.txt`), 'utf8'), sources);
  const requirements: Requirement[] = [];
  for await (const requirement of comparison.requirements) requirements.push(requirement);
  totals.ms += performance.now() - startedAt;
  totals.runs += 1;
  // A file may encode "é" as two code points, which the assistant normalizes to one.
  const page = pageText(content).normalize('NFC');
  for (const { sentence, title } of requirements.flatMap(({ evidence }) => evidence)) {
    if (page.includes(sentence.replace(/\s+/g, ' ').normalize('NFC'))) continue;
    totals.notVerbatim += 1;
    if (errors) console.log(`${file} not on the page: ${title}: ${sentence}`);
  }

  const all = labelsIn(labels, file);
  if (second) compareLabels(all, labelsIn(second, file));
  for (const label of all) {
    const own = matching(label.requirement, requirements, ({ text }) => text);
    if (own.length === 0) totals.unmatched += 1;
    const isRight = own.some(({ evidence }) => evidence.slice(0, 2).some((one) => isNamed(one, label.evidence)));
    const state = stateOf(own);
    if (label.state === 'met') {
      totals.met += 1;
      if (isRight) totals.found += 1;
      if (isRight && state === 'met') totals.foundStrictly += 1;
    } else if (label.state === 'partly') {
      totals.partly += 1;
      if (isRight) totals.partlyFound += 1;
    } else {
      totals.notTold += 1;
      if (state === 'not told') totals.notClaimed += 1;
      if (state !== 'met') totals.notClaimedMet += 1;
    }
    const isError = label.state === 'not told' ? state !== 'not told' : !isRight || (label.state === 'met' && state !== 'met');
    if (errors && isError)
      console.log(
        `${file} [${label.state}] ${label.requirement}\n    wanted: ${label.evidence.slice(0, 5).join('; ')}\n    ${own.map(describe).join('\n    ') || 'no requirement'}`,
      );
  }
}
const share = (part: number, all: number) => `${part} of ${all} (${all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`})`;
console.log(`labelled met, right evidence among the first two: ${share(totals.found, totals.met)}; goal 85 %`);
console.log(`    of these also judged as met: ${share(totals.foundStrictly, totals.met)}`);
console.log(`labelled partly, right evidence among the first two: ${share(totals.partlyFound, totals.partly)}`);
console.log(`labelled not told, not claimed: ${share(totals.notClaimed, totals.notTold)}; goal 90 %`);
console.log(`    not claimed as met: ${share(totals.notClaimedMet, totals.notTold)}`);
if (second) {
  console.log(`second labels: met, the same evidence among the first two: ${share(agreement.found, agreement.met)}`);
  console.log(`    not told, not told by the second either: ${share(agreement.notClaimed, agreement.notTold)}`);
}
console.log(`evidence that is not verbatim on the page: ${totals.notVerbatim}; goal 0`);
console.log(
  `labels without a requirement: ${totals.unmatched}; mean time of a comparison: ${(totals.ms / totals.runs).toFixed(0)} ms`,
);
