import type { LetterRequest } from '../../../contract/letter.ts';
import { formatDateRange } from '../../../contract/milestone-dates.ts';
import type { Item } from '../corpus.ts';
import type { LetterSources } from '../letter/letter-sources.ts';
import { toPromptData } from './portfolio.ts';
import { createPrompt, DATA_RULE, element, type Prompt } from './prompt.ts';

const LETTER_RULES = `You draft the cover letter of somebody who applies for a job, from sentences of their own portfolio.

${DATA_RULE}

- <job> holds the company and the title of the job; what is empty you do not name. <requirements> holds what the job asks for, one JSON object a line, each with the ids of its evidence. <evidence> holds sentences of the applicant, with where and when that was. <facts> holds what was computed from them, and today's date.
- Write the body of the letter in the first person, in the language of the requirements: two to four short paragraphs, at most 200 words. First what the applicant applies for, then the evidence for the most important requirements, then an offer to talk. No salutation, no closing formula, no name of the applicant, no headings, lists, Markdown, HTML, links or placeholders.
- Use only what the evidence says, in its own words where possible. Add no number, date, name, technology, ability, praise or conclusion of your own, and nothing about the company but its name. Take durations and counts from <facts>; do not compute, round or convert.
- End each sentence that says what the applicant did, knows or is with where all of it is from, as a marker of the id in double brackets, such as [[milestone-x]]. A sentence whose numbers, dates or names are not in its evidence is deleted. So is a sentence without a marker, unless all it does is apply, thank, or offer to talk.
- Name the company and the job only in sentences about the application, such as "I am applying for the position of …".`;

/** The model gets this evidence alone, not the portfolio. */
export function letterPrompt(
  { company, jobTitle }: LetterRequest,
  { requirements, items, facts }: Pick<LetterSources, 'requirements' | 'items' | 'facts'>,
  today: Date,
): Prompt {
  const factLines = [{ today: today.toISOString().slice(0, 10) }, ...facts.map(({ text, from }) => ({ fact: text, from }))];
  const content = [
    element('evidence', items.map(evidenceLine).join('\n')),
    element('facts', factLines.map(toPromptData).join('\n')),
    element('requirements', requirements.map(toPromptData).join('\n')),
    element('job', toPromptData({ company, title: jobTitle })),
  ].join('\n');
  return createPrompt(LETTER_RULES, [{ role: 'user', content }]);
}

function evidenceLine({ id, title, milestone, passages }: Item): string {
  const { position, company, location } = milestone ?? {};
  const dates = milestone && formatDateRange(milestone);
  return toPromptData({ id, title, position, company, location, dates, sentences: passages.map(({ text }) => text) });
}
