import { FIGURE } from './answer-match.ts';
import { isDated } from './dated.ts';
import { presentOf } from './dates.ts';
import { type Draft, quoteOf } from './draft.ts';
import type { Question, Reader } from './question.ts';

/** What is asked of the job that somebody has, without a word of it, and what a sentence of that job has to hold. */
const OF_THE_JOB: { asked: RegExp; told: RegExp; isNumber?: true }[] = [
  {
    asked:
      /^(?:and |so )?(?:(?:the )?team size|(?:the )?size of (?:your|her|his|their|the) team|how (?:big|large) is (?:your|her|his|their|the) (?:current |present |own )?team|how many (?:[a-z-]+ ){1,2}(?:(?:are|is|work) (?:in|on) (?:your|her|his|their) team|reports? (?:directly )?to (?:you|her|him|them)|(?:do|does) (?:you|she|he|they) (?:lead|manage|have)))\b/,
    told: /\b(?:teams?|people|persons|engineers?|developers?|staff|colleagues|specialists?|of us|report|lead|manage)\b/i,
    isNumber: true,
  },
  {
    asked:
      /^(?:and |so )?(?:(?:who|whom) (?:do|does) [\p{L}'-]+ report to|to whom (?:do|does) [\p{L}'-]+ report|who is (?:your|her|his|their) (?:boss|line manager|superior))\W*$/u,
    told: /\breport(?:s|ing)? (?:directly )?to\b|\bmy (?:boss|manager|director)\b/i,
  },
];

/** "How big is your team?" is asked of today: the present job tells it, if anything does. */
export function presentJob({ folded }: Question, { corpus }: Reader): Draft | undefined {
  const job = OF_THE_JOB.find(({ asked }) => asked.test(folded));
  if (!job) return undefined;
  const jobs = corpus.items.filter(isDated).filter(({ kind }) => kind === 'experience');
  const [present] = presentOf(jobs, corpus.content.profile.title);
  const told =
    present?.passages.filter(({ isFact, text }) => !isFact && job.told.test(text) && (!job.isNumber || FIGURE.test(text))) ?? [];
  return told.length > 0 ? { lead: 'At present:', quotes: told.slice(0, 2).map(quoteOf) } : undefined;
}
