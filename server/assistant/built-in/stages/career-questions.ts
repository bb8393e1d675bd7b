import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { joinAtMost } from '../answer/labels.ts';
import { workDraft } from '../answer/work-of-roles.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';
import { findCurrentItems, jobsByDate } from '../retrieval/timeline-items.ts';
import { employersDraft } from './employers.ts';
import { resultsDraft } from './results.ts';

/** Whole questions that recruiters ask of any career, each with the answer computed from all of it. */
const ABOUT_CAREER: [pattern: RegExp, answer: (engine: EngineContext) => Draft | undefined][] = [
  [phrasings('career', 'path'), ({ corpus }) => employersDraft(corpus.items)],
  [phrasings('career', 'results'), ({ corpus }) => resultsDraft(corpus.items)],
  [phrasings('career', 'duties'), presentWork],
  [phrasings('career', 'skill count'), skillCount],
];
/** Words of such questions that do not narrow them down. */
const FRAME =
  /\b(?:work(?:s|ed|ing)?|career|jobs?|roles?|positions?|compan(?:y|ies)|employers?|ever|background|experience|so far|until now|professional(?:ly)?|life|improve[ds]?|deliver(?:ed|s)?|achieve[ds]?|last|latest|current|present|previous|two|years?|time|with|for|show|give|list|tell|mention|example|look)\b/;

/** Answers "Is he a job hopper?" and "What is her biggest achievement?" */
export function answerCareerQuestion(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText, unknownNames, technologies, isFollowUp } = question;
  if (isFollowUp || unknownNames.length > 0 || technologies.length > 0) return undefined;
  const [pattern, answer] = ABOUT_CAREER.find(([pattern]) => pattern.test(normalizedText)) ?? [];
  return pattern && answer && remainingTerms(question, pattern, FRAME).length === 0 ? answer(engine) : undefined;
}

/** The work of the current or the latest job. */
function presentWork(engine: EngineContext): Draft | undefined {
  const jobs = jobsByDate(engine.corpus.items);
  const job = findCurrentItems(jobs, engine)[0] ?? jobs[0];
  return job && workDraft([job]);
}

/** "23 skills in two areas: Tools (12) and Languages (11)." */
function skillCount({ corpus }: EngineContext): Draft | undefined {
  const { skills, categories } = corpus.content;
  const areas = categories.flatMap(({ displayName, skillCount }) =>
    skillCount > 0 ? [`${escapeMarkdown(displayName)} (${skillCount})`] : [],
  );
  if (skills.length === 0) return undefined;
  return {
    lead: `${countOf(skills.length, 'skill')} in ${countOf(areas.length, 'area').toLowerCase()}: ${joinAtMost(areas)}.`,
    quotes: corpus.items
      .filter(({ kind }) => kind === 'skills')
      .slice(0, MAX_QUOTES)
      .flatMap(mainQuotes),
  };
}
