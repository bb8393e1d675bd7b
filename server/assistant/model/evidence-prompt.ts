import type { Passage } from '../corpus.ts';
import { toPromptData } from './portfolio.ts';
import { createPrompt, DATA_RULE, element, type Prompt } from './prompt.ts';

const EVIDENCE_RULES = `You compare a job description with a portfolio.

${DATA_RULE}

- <description> holds the job description, <passages> what the portfolio says: one JSON object a line, each with its number.
- "requirements" has one object for each thing that the description asks of the applicant, in its order: not the employer, the tasks, the benefits or the process. "X or Y" is one requirement, and so are examples of one thing.
- "text" is copied from the description word for word, without a change. "kind" is one of skill, experience, education, language, place, other. "importance" is must, or wish where the description says that it is not needed.
- "evidence" has the numbers of the passages that show it, strongest first, four at most. Only what a passage says counts: a related thing is no evidence of another one, and neither is a word that both happen to use.
- "state" is met where the passages show all of it, partly where they show a part, else "not told". Soft skills are not told unless a passage says them.
- Answer with JSON alone: {"requirements": [{"text": "…", "kind": "skill", "importance": "must", "state": "met", "evidence": [3, 17]}]}`;

export function evidencePrompt(description: string, passages: readonly Passage[]): Prompt {
  const lines = passages.map(({ item, text }, i) => toPromptData({ number: i + 1, title: item.title, text }));
  const content = [element('passages', lines.join('\n')), element('description', toPromptData(description))].join('\n');
  return createPrompt(EVIDENCE_RULES, [{ role: 'user', content }]);
}
