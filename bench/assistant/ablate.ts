// Prints what each stage of the built-in engine contributes: how many questions it answers, how many first sources change when it is
// left out, and how many questions are right with it and without it. Measures the invented question sets and, with
// `--resumes FOLDER --questions FOLDER` (repeatable), the JSON Resume files in a folder that have questions.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLanguageData } from '../../server/assistant/built-in/language-data.ts';
import { STAGES } from '../../server/assistant/built-in/stages/stages.ts';
import { inventedSets, resumeSets } from './portfolio.ts';
import { isRight, scoreSet } from './score.ts';

const SETS = join(import.meta.dirname, 'sets');
const { values } = parseArgs({ options: { resumes: { type: 'string' }, questions: { type: 'string', multiple: true } } });
const language = await readLanguageData(join(import.meta.dirname, '../../content'));
const real = (
  await Promise.all((values.questions ?? []).map((questions) => resumeSets(values.resumes ?? questions, questions)))
).flat();
const groups = {
  'held out': inventedSets(join(SETS, 'held-out')),
  tuning: inventedSets(join(SETS, 'tuning')),
  ...(real.length > 0 && { résumés: real }),
};

console.log('| Stage | Set | Answers | First source changes | Right with it | Right without it |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const [group, sets] of Object.entries(groups)) {
  const withAll = sets.map((set) => ({ set, scored: scoreSet(set, language) }));
  for (const { name } of STAGES) {
    const others = STAGES.filter((stage) => stage.name !== name);
    const pairs = withAll.flatMap(({ set, scored }) => {
      // A stage changes only the conversations in which it answers.
      const affected = scored.filter(({ usedStages }) => usedStages.has(name));
      if (affected.length === 0) return [];
      const without = scoreSet({ ...set, cases: affected.map(({ test }) => test) }, language, others);
      return without.map((other, i) => ({ before: affected[i] ?? other, after: other }));
    });
    const changedPairs = pairs.filter(({ before, after }) => before.answer.sources[0] !== after.answer.sources[0]);
    const right = pairs.filter(({ before }) => isRight(before)).length;
    const rightWithout = pairs.filter(({ after }) => isRight(after)).length;
    console.log(`| ${name} | ${group} | ${pairs.length} | ${changedPairs.length} | ${right} | ${rightWithout} |`);
  }
}
