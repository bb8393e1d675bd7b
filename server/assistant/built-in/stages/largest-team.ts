import type { Item } from '../../corpus.ts';
import { numberOf } from '../answer/counted-number.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { labelOf } from '../answer/labels.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';
import { stem } from '../reading/tokenization.ts';

const LARGEST_TEAM =
  /\b(?:largest|biggest)\b.{0,20}\bteams?\b|\bhow (?:big|large) (?:was|were|is) (?:the|your|her|his|their) (?:largest |biggest )?teams?\b|\bhow many people\b.{0,30}\b(?:led|lead|managed?|supervised?)\b/;
const FRAMING =
  /\b(?:led|lead|leads|managed?|manages|supervised?|people|ever|far|career|he|she|they|been|worked|responsible|size)\b/;
/** The members of a team that a number counts; employees and staff are a company's. */
const MEMBERS = [
  'people',
  'member',
  'person',
  'engineer',
  'developer',
  'programmer',
  'professional',
  'architect',
  'consultant',
  'designer',
  'intern',
  'report',
  'colleague',
  'specialist',
  'analyst',
  'tester',
  'linguist',
  'researcher',
].map(stem);
/** Words for leading, as opposed to working among so many. */
const LEADS =
  /\b(?:led|lead|leading|manag\w+|supervis\w+|built|formed|hired|head(?:ed)?|direct(?:ed|ing|or)|team of|mentor\w*|trained|responsible for)\b/i;

/** Answers "How big was the largest team?" with the largest number of people that a sentence about leading counts. */
export function answerLargestTeam(question: Question, { index, corpus }: EngineContext): Draft | undefined {
  if (!LARGEST_TEAM.test(question.normalizedText) || question.isFollowUp) return undefined;
  const organisation = findOrganisation(question, corpus.items);
  if (remainingTerms(question, LARGEST_TEAM, FRAMING).some(({ word }) => !organisation?.words.has(word))) return undefined;
  const isAsked = (item: Item) => !organisation || organisation.items.some((other) => other === item);
  const teams = index.passages
    .filter(
      ({ item, isFact, text }) =>
        isAsked(item) && (item.milestone || item.kind === 'about' ? !isFact : item.kind === 'skills') && LEADS.test(text),
    )
    .flatMap((passage) => {
      const largest = countOfMembers(passage.text);
      return largest ? [{ passage, ...largest }] : [];
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, MAX_QUOTES);
  const [first] = teams;
  if (!first) return declineWithoutQuotes(corpus.content);
  return {
    lead: `The largest that the portfolio mentions: ${escapeMarkdown(first.phrase)}, ${escapeMarkdown(labelOf(first.passage.item))}.`,
    quotes: teams.map(({ passage }) => toQuote(passage)),
  };
}

/** A larger number counts a company or its users. */
const MAX_TEAM = 500;

/** The largest number of people that the text counts as a team. */
export function countOfMembers(text: string): ReturnType<typeof numberOf> {
  const numbers = [...MEMBERS.flatMap((member) => numberOf(member, text) ?? []), ...teamSizes(text)].filter(
    ({ phrase, value }) => value > 0 && value < MAX_TEAM && !countsGroups(phrase, text),
  );
  return numbers.toSorted((a, b) => b.value - a.value)[0];
}

/** "Managed teams up to 30", "a 4-person team". */
function teamSizes(text: string): NonNullable<ReturnType<typeof numberOf>>[] {
  return TEAM_SIZES.flatMap((pattern) => [...text.matchAll(pattern)]).map(([phrase, size = '']) => ({
    phrase,
    value: Number(size),
  }));
}

const TEAM_SIZES = [
  /\bteams? (?:sizes? )?(?:of )?(?:up to |over |about |around |~)?(\d{1,3})(?!\d|[.,]\d|[\w%+-]* ?(?:years?|months?|weeks?|days?|projects?|%))/gi,
  /(?<![\d.,])(\d{1,3})-(?:person|people|member|strong)\b/gi,
];

/** "10 development teams" is not a number of people. */
function countsGroups(phrase: string, text: string): boolean {
  return /^ (?:teams?|projects?|groups?|companies|centers?|centres?)\b/.test(text.slice(text.indexOf(phrase) + phrase.length));
}
