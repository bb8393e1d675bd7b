// `node bench/assistant/sample.ts --resumes FOLDER --questions FOLDER --out FILE` writes questions with their answers and sources
// to a file, to be scored by hand as usefulness.md describes. `--questions` can be repeated; `--size` (60) is the number of questions; `--part`
// (1, 2, …) selects the next ones, without overlap. The file quotes the résumés in the folder, so it cannot be written inside this repository.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readLanguageData } from '../../server/assistant/built-in/language-data.ts';
import { type Case, resumeSets } from './portfolio.ts';
import { type ScoredCase, scoreSet } from './score.ts';

/** A question belongs to the first kind whose pattern it matches. */
const KINDS = {
  'follow-up': undefined,
  introduction: /\b(intro\w*|sum (?:\w+ )?up|summary|summar\w+|who is|nutshell|seconds|hire|about (?:him|her|them)\b|pitch)/i,
  duration: /\b(how long|how many (?:years|months)|until when|since when|years of)\b/i,
  'yes or no': /^(?:so |and |but )?(?:is|are|was|were|does|do|did|has|have|had|can|could|any|ever)\b/i,
  list: /\b(?:list|all|everything|which (?:\w+ )?\w+s|what (?:\w+ )?\w+s (?:are|were|does|do|did|has|have|can)|name (?:the|some)|where else|how many)\b/i,
  fact: /./,
} as const;
type Kind = keyof typeof KINDS;

const ROOT = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    resumes: { type: 'string' },
    questions: { type: 'string', multiple: true },
    out: { type: 'string' },
    part: { type: 'string', default: '1' },
    size: { type: 'string', default: '60' },
  },
});
const { resumes, questions, out } = values;
if (!resumes || !questions || !out) throw new Error('--resumes, --questions and --out are required');
if (!relative(ROOT, resolve(out)).startsWith('..')) throw new Error(`${out} is inside this repository`);

const language = await readLanguageData(join(ROOT, 'content'));
const sets = (await Promise.all(questions.map((folder) => resumeSets(resumes, folder)))).flat();
const answeredCases = sets.flatMap((set) => scoreSet(set, language)).filter(({ test }) => (test.sources ?? []).length > 0);
const size = Number(values.size);
const start = (Number(values.part) - 1) * size;
const sample = evenlyOrdered(answeredCases)
  .slice(start, start + size)
  .toSorted((a, b) => kindOf(a.test).localeCompare(kindOf(b.test)));
writeFileSync(out, `${sample.map(format).join('\n')}\n`);
console.log(`${sample.length} of ${answeredCases.length} questions are in ${out}`);

/** Takes one question of each kind in turn, as long as there are any; within a kind in a fixed, arbitrary order. */
function evenlyOrdered(all: readonly ScoredCase[]): ScoredCase[] {
  const inOrder = all.toSorted((a, b) => order(a.test).localeCompare(order(b.test)));
  const kinds = [...Map.groupBy(inOrder, ({ test }) => kindOf(test)).values()];
  const rounds = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => kinds.flatMap((cases) => cases[round] ?? [])).flat();
}

function order({ id, question }: Case): string {
  return createHash('sha256').update(`1 ${id} ${question}`).digest('hex');
}

function kindOf({ question, earlier, history }: Case): Kind {
  if (earlier?.length || history?.length) return 'follow-up';
  return (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind]?.test(question)) ?? 'fact';
}

function format({ set, test, answer }: ScoredCase): string {
  return [
    `## ${test.id} (${kindOf(test)}, ${set})`,
    ...(test.earlier ?? []).map((question) => `before: ${question}`),
    `question: ${test.question}`,
    `answer (${answer.declined ? 'declined' : answer.stage}): ${answer.text}`,
    `expected sources: ${(test.sources ?? []).join(' | ')}`,
    'score:',
    '',
  ].join('\n');
}
