import { employerKey } from '../../../../contract/employer-key.ts';
import type { Item } from '../../corpus.ts';
import { inPlural, joined, numberOf } from '../answer/counted-number.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { capitalized, joinWithAnd, labelOf } from '../answer/labels.ts';
import { ASKS_WHICH_ONE } from '../reading/coreference.ts';
import { findOrganisation, type NamedOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';
import { stem } from '../reading/tokenization.ts';
import { isTimelineItem } from '../retrieval/timeline-items.ts';

const LARGEST_TEAM =
  /\b(?:largest|biggest)\b.{0,20}\bteams?\b|\bhow (?:big|large) (?:was|were|is) (?:the|your|her|his|their) (?:largest |biggest )?teams?\b|\bhow many (?:people|employees|staff)\b.{0,30}\b(?:led|lead|managed?|supervised?|report(?:s|ed|ing)? to (?:you|her|him|them)|under (?:you|her|him|them))\b/;
const FRAMING =
  /\b(?:led|lead|leads|managed?|manages|supervised?|people|employees|staff|ever|far|career|he|she|they|been|worked|responsible|size|charge|under)\b/;
/** Questions with these words are left to the search if no team size is found, because sentences may word it differently. */
const IN_CHARGE = /\b(?:charge|report\w*|under)\b/;
/** Words for the members of a team; "employees" and "staff" would count a whole company. */
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
];
/** Words for leading a team, as opposed to being one of its members. */
const LEADS =
  /\b(?:led|lead|leading|manag\w+|supervis\w+|built|formed|hired|head(?:ed)?|direct(?:ed|ing|or)|team of|mentor\w*|trained|responsible for)\b/i;

/** Answers "How big was the largest team?" with the largest number of people that a sentence about leading counts. */
export function answerLargestTeam(question: Question, engine: EngineContext): Draft | undefined {
  const { index, corpus } = engine;
  if (!LARGEST_TEAM.test(question.normalizedText)) return undefined;
  const isInCharge = IN_CHARGE.test(question.normalizedText);
  if (isInCharge && /\bwho\b/.test(question.normalizedText)) return undefined;
  const { scope } = question;
  const isOfThoseShown = scope !== undefined && ASKS_WHICH_ONE.test(question.normalizedText);
  const continues = question.isFollowUp && !isOfThoseShown;
  const organisation =
    findOrganisation(question, corpus) ?? (continues ? employerOf(question.contextItems[0], corpus.items) : undefined);
  if (continues && !organisation) return undefined;
  if (remainingTerms(question, LARGEST_TEAM, FRAMING).some(({ word }) => !organisation?.words.has(word))) return undefined;
  const isLargest = /\b(?:largest|biggest)\b/.test(question.normalizedText);
  const isAsked = (item: Item) =>
    (!organisation || organisation.items.some((other) => other === item)) && (!isOfThoseShown || scope.includes(item));
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
  if (!first) return continues || isOfThoseShown || isInCharge ? undefined : declineWithoutQuotes(corpus.content);
  const counts = teams
    .filter(({ passage }) => passage.item === first.passage.item)
    .map(({ phrase }) => escapeMarkdown(phrase.replace(/^team/, 'a team')));
  const where = escapeMarkdown(labelOf(first.passage.item));
  return {
    lead:
      isLargest || !organisation
        ? `The largest that the portfolio mentions: ${escapeMarkdown(first.phrase)}, ${where}.`
        : `${capitalized(joinWithAnd(counts))}: ${where}.`,
    quotes: teams.map(({ passage }) => toQuote(passage)),
  };
}

/** All roles at the employer of an item. */
function employerOf(item: Item | undefined, items: readonly Item[]): NamedOrganisation | undefined {
  const company = item?.milestone?.company;
  if (!company) return undefined;
  const roles = items
    .filter(isTimelineItem)
    .filter(({ milestone }) => employerKey(milestone.company ?? '') === employerKey(company));
  return { words: new Set(), items: roles };
}

/** A larger number counts a company or its users. */
const MAX_TEAM = 500;

/** The largest number of people that the text counts as a team. */
export function countOfMembers(text: string): ReturnType<typeof numberOf> {
  const numbers = [...MEMBERS.flatMap((member) => numberOfMembers(member, text) ?? []), ...teamSizes(text)].filter(
    ({ phrase, value }) => value > 0 && value < MAX_TEAM && !countsGroups(phrase, text) && !isReach(phrase, text),
  );
  // Of equal numbers, the longer phrase says more: "12 visual designers", not "team of 12".
  const [largest] = joined(numbers, text).toSorted((a, b) => b.value - a.value || b.phrase.length - a.phrase.length);
  return largest && { ...largest, phrase: inPlural(largest) };
}

/** "18 designers"; "design" and "engineering" have the same stem but are not members. */
function numberOfMembers(member: string, text: string): ReturnType<typeof numberOf> {
  const number = numberOf(stem(member), text);
  return number && new RegExp(`\\b${member}s?\\b`, 'i').test(number.phrase) ? number : undefined;
}

/** "Managed teams up to 30", "a 4-person team". */
function teamSizes(text: string): NonNullable<ReturnType<typeof numberOf>>[] {
  return TEAM_SIZES.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ 0: phrase, 1: size, index }) => ({
    phrase,
    value: Number(size),
    index,
  }));
}

const TEAM_SIZES = [
  // "Units of 40 beds" are not people.
  /\b(?:units?|divisions?) of (?:up to |over |about |around |~)?(\d{1,3})\+? (?:[a-z]+ )?(?:people|persons|staff|employees|members|colleagues|workers|nurses|doctors|engineers|developers|specialists|analysts|consultants|designers|researchers|officers|soldiers|teachers|volunteers)\b/gi,
  /\b(?:departments?|squads?|crews?) of (?:up to |over |about |around |~)?(\d{1,3})(?!\d|[.,–-]\d|[\w%+-]* ?(?:years?|months?|weeks?|days?|projects?|%))/gi,
  /\bteams? (?:sizes? )?(?:of )?(?:up to |over |about |around |~)?(\d{1,3})(?!\d|[.,–-]\d|[\w%+-]* ?(?:years?|months?|weeks?|days?|projects?|%))/gi,
  /(?<![\d.,])(\d{1,3})-(?:person|people|member|strong)\b/gi,
];

/** "Introduced it across 40 people" counts the people reached, not the people led. */
function isReach(phrase: string, text: string): boolean {
  return /\b(?:across|among)\s+$/i.test(text.slice(0, text.indexOf(phrase)));
}

/** "10 development teams" is not a number of people. */
function countsGroups(phrase: string, text: string): boolean {
  return /^ (?:teams?|projects?|groups?|companies|centers?|centres?)\b/.test(text.slice(text.indexOf(phrase) + phrase.length));
}
