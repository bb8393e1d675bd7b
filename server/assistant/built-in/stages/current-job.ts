import { decline } from '../answer/declined-draft.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import { FIGURE } from '../gate/answer-match.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { currentJob } from '../retrieval/timeline-items.ts';

/** Questions about the current job that do not mention it, each with a pattern of the sentences that answer it. */
const CURRENT_JOB_QUESTIONS: { question: RegExp; answer: RegExp; needsNumber?: true; isOnlySource?: true }[] = [
  {
    question:
      /^(?:and |so )?(?:(?:the )?team size|(?:the )?size of (?:your|her|his|their|the) team|how (?:big|large) is (?:your|her|his|their|the) (?:current |present |own )?team|how many (?:[a-z-]+ ){1,2}(?:(?:are|is|work) (?:in|on) (?:your|her|his|their) team|reports? (?:directly )?to (?:you|her|him|them)|(?:do|does) (?:you|she|he|they) (?:lead|manage|have)))\b/,
    answer: /\b(?:teams?|people|persons|engineers?|developers?|staff|colleagues|specialists?|of us|report|lead|manage)\b/i,
    needsNumber: true,
  },
  {
    question:
      /^(?:and |so )?(?:(?:who|whom) (?:do|does) [\p{L}'-]+ report to|to whom (?:do|does) [\p{L}'-]+ report|who is (?:your|her|his|their) (?:current |present |direct )?(?:boss|(?:line )?manager|superior|supervisor)(?: now| at the moment| at present| currently)?)\W*$/u,
    answer: /\breport(?:s|ing)? (?:directly )?to\b|\bmy (?:boss|manager|director)\b/i,
    // Sentences in other entries are about former superiors.
    isOnlySource: true,
  },
];

/** Answers "How big is your team?" and "Who do you report to?" from the current job. */
export function answerCurrentJob({ normalizedText }: Question, engine: EngineContext): Draft | undefined {
  const match = CURRENT_JOB_QUESTIONS.find(({ question }) => question.test(normalizedText));
  if (!match) return undefined;
  const { corpus } = engine;
  const job = currentJob(engine);
  const answers =
    job?.passages.filter(({ isFact, text }) => !isFact && match.answer.test(text) && (!match.needsNumber || FIGURE.test(text))) ??
    [];
  if (answers.length > 0) return { lead: 'At present:', quotes: answers.slice(0, 2).map(toQuote) };
  return match.isOnlySource ? decline(corpus.content) : undefined;
}
