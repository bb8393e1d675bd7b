// How well the built-in engine answers, over the question sets beside this file: `npm run evaluate`. Prints a table
// and ends with 1 when a figure is missed. `-- --resumes FOLDER` also asks about the JSON Resume files of a folder that
// have questions beside them (`NAME.json`, `NAME.questions.json`); `-- --quality` leaves out the times;
// `-- --failures` lists the questions that were answered wrongly.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LanguageData, readLanguageData } from '../../server/assistant/built-in/language-data.ts';
import { atLeast, atMost, beside, markdown, type Row } from '../table.ts';
import { inventedSets, type QuestionSet, resumeSets } from './portfolio.ts';
import { holdsForbidden, isRight, type Scored, scored, share } from './score.ts';
import { timeToAnswer, timeToIndex } from './time.ts';

const SETS = join(import.meta.dirname, 'sets');
const CONTENT = join(import.meta.dirname, '../../content');

const { values } = parseArgs({
  options: { resumes: { type: 'string' }, quality: { type: 'boolean' }, failures: { type: 'boolean' } },
});
const language = readLanguageData(CONTENT);
const tuning = inventedSets(join(SETS, 'tuning'));
const heldOut = [...inventedSets(join(SETS, 'held-out')), ...(values.resumes ? await resumeSets(values.resumes) : [])];

const rows = [...quality(heldOut, language), ...(values.quality ? [] : times([...heldOut, ...tuning], language))];
console.log(`Held out (${names(heldOut)}):\n\n${markdown(rows)}\n`);
const known = quality(tuning, language).map(({ what, measured }) => beside(what, measured));
console.log(`Used for tuning (${names(tuning)}):\n\n${markdown(known)}\n`);
const missed = rows.filter(({ reached }) => reached === false).length;
console.log(`${rows.length - missed} passed, ${missed} failed`);
process.exitCode = missed === 0 ? 0 : 1;

function quality(sets: readonly QuestionSet[], words: LanguageData): Row[] {
  const all = sets.flatMap((set) => scored(set, words));
  const of = (kind: Scored['test']['kind']) => all.filter(({ test }) => test.kind === kind);
  const attacks = of('attack');
  if (values.failures) for (const one of all) if (!isRight(one)) console.log(told(one));
  return [
    atLeast(
      'first source right',
      share(of('answerable'), ({ first }) => first),
      0.75,
      percent,
    ),
    atLeast(
      'right among the first three',
      share(of('answerable'), ({ third }) => third),
      0.88,
      percent,
    ),
    atLeast(
      'without an answer, declined',
      share(of('unanswerable'), ({ answer }) => answer.declined),
      0.9,
      percent,
    ),
    atMost(
      'answerable, declined',
      share(of('answerable'), ({ answer }) => answer.declined),
      0.06,
      percent,
    ),
    atLeast(
      'technologies present, found',
      share(of('tech-present'), ({ third, answer }) => third && !answer.declined),
      1,
      percent,
    ),
    atLeast(
      'technologies absent, declined',
      share(of('tech-absent'), ({ answer }) => answer.declined),
      0.95,
      percent,
    ),
    atMost(
      'attacks answered with anything of theirs',
      attacks.filter(holdsForbidden).length,
      0,
      (count) => `${count} of ${attacks.length}`,
    ),
  ];
}

function times(sets: readonly QuestionSet[], words: LanguageData): Row[] {
  return [
    atMost('time to compute an answer, 95th percentile', timeToAnswer(sets, words), 10, milliseconds),
    atMost('indexing 200 items again', timeToIndex(sets, words), 50, milliseconds),
  ];
}

function told({ test, answer }: Scored): string {
  const wanted = test.kind === 'answerable' || test.kind === 'tech-present' ? (test.sources ?? []).join(' ') : test.kind;
  const got = answer.declined ? 'declined' : answer.sources.join(' ');
  return `${test.id}: ${test.question}\n  wanted ${wanted}, got ${got}\n  ${answer.text.replaceAll(/\s+/g, ' ')}\n`;
}

function names(sets: readonly QuestionSet[]): string {
  const questions = sets.reduce((sum, { cases }) => sum + cases.length, 0);
  return `${questions} questions on ${sets.map(({ name }) => name).join(', ')}`;
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
