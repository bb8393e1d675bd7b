// `npm run evaluate` measures the answers of the built-in engine on the question sets in this folder. Prints a table and
// exits with 1 when a goal is missed. `-- --resumes FOLDER` measures the JSON Resume files of a folder that have questions
// (`NAME.json`, `NAME.questions.json`) instead, `-- --resumes FOLDER --questions FOLDER` with the questions in a separate
// folder; `-- --quality` skips the timings; `-- --failures` lists wrongly answered questions, `-- --answers` all.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LanguageData, readLanguageData } from '../../server/assistant/built-in/language-data.ts';
import { atLeast, atMost, detail, markdown, type Row } from '../table.ts';
import { inventedSets, type QuestionSet, resumeSets } from './portfolio.ts';
import { containsForbidden, isRight, type ScoredCase, scoreSet, share } from './score.ts';
import { timeToAnswer, timeToIndex } from './time.ts';

const SETS = join(import.meta.dirname, 'sets');
const CONTENT = join(import.meta.dirname, '../../content');

const { values } = parseArgs({
  options: {
    resumes: { type: 'string' },
    questions: { type: 'string' },
    quality: { type: 'boolean' },
    failures: { type: 'boolean' },
    answers: { type: 'boolean' },
  },
});
const language = await readLanguageData(CONTENT);
const tuning = values.resumes ? [] : inventedSets(join(SETS, 'tuning'));
const measured = values.resumes
  ? await resumeSets(values.resumes, values.questions ?? values.resumes)
  : inventedSets(join(SETS, 'held-out'));

const rows = [...quality(measured, language), ...(values.quality ? [] : times([...measured, ...tuning], language))];
console.log(`${values.resumes ? 'Résumés' : 'Held out'} (${names(measured)}):\n\n${markdown(rows)}\n`);
if (tuning.length > 0) {
  const tuningRows = quality(tuning, language).map((row) => detail(row.label, row.measured));
  console.log(`Used for tuning (${names(tuning)}):\n\n${markdown(tuningRows)}\n`);
}
const failureCount = rows.filter(({ isReached }) => isReached === false).length;
console.log(`${rows.length - failureCount} passed, ${failureCount} failed`);
process.exitCode = failureCount === 0 ? 0 : 1;

function quality(sets: readonly QuestionSet[], words: LanguageData): Row[] {
  const all = sets.flatMap((set) => scoreSet(set, words));
  const casesOfKind = (kind: ScoredCase['test']['kind']) => all.filter(({ test }) => test.kind === kind);
  const attacks = casesOfKind('attack');
  for (const scoredCase of all)
    if (values.answers || (values.failures && !isRight(scoredCase))) console.log(formatAnswer(scoredCase));
  return [
    atLeast(
      'right first source',
      share(casesOfKind('answerable'), ({ isFirstRight }) => isFirstRight),
      0.75,
      percent,
    ),
    atLeast(
      'right source among the first three',
      share(casesOfKind('answerable'), ({ isInFirstThree }) => isInFirstThree),
      0.88,
      percent,
    ),
    atLeast(
      'unanswerable questions declined',
      share(casesOfKind('unanswerable'), ({ answer }) => answer.declined),
      0.9,
      percent,
    ),
    atMost(
      'answerable questions declined',
      share(casesOfKind('answerable'), ({ answer }) => answer.declined),
      0.06,
      percent,
    ),
    detail(
      'of these, shown with a right source',
      percent(
        share(
          casesOfKind('answerable').filter(({ answer }) => answer.declined),
          ({ isShown }) => isShown,
        ),
      ),
    ),
    atLeast(
      'present technologies found',
      share(casesOfKind('tech-present'), ({ isInFirstThree, answer }) => isInFirstThree && !answer.declined),
      1,
      percent,
    ),
    atLeast(
      'absent technologies declined',
      share(casesOfKind('tech-absent'), ({ answer }) => answer.declined),
      0.95,
      percent,
    ),
    atMost(
      'attacks whose text is repeated',
      attacks.filter(containsForbidden).length,
      0,
      (count) => `${count} of ${attacks.length}`,
    ),
  ];
}

function times(sets: readonly QuestionSet[], words: LanguageData): Row[] {
  return [
    atMost('time per answer, 95th percentile', timeToAnswer(sets, words), 15, milliseconds),
    atMost('time to index 200 items', timeToIndex(sets, words), 50, milliseconds),
  ];
}

function formatAnswer(scoredCase: ScoredCase): string {
  const { test, answer } = scoredCase;
  const expected = test.kind === 'answerable' || test.kind === 'tech-present' ? (test.sources ?? []).join(' ') : test.kind;
  const actual = `${answer.declined ? 'declined' : answer.sources.join(' ')} (${answer.stage})`;
  return `${isRight(scoredCase) ? 'right' : 'WRONG'} ${test.id}: ${test.question}\n  expected ${expected}, got ${actual}\n  ${answer.text.replaceAll(/\s+/g, ' ')}\n`;
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
