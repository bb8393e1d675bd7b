import type { Item, Passage } from '../../corpus.ts';
import { numberOf } from '../answer/counted-number.ts';
import { declineForItem } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, listOf, MAX_QUOTES, mainQuotes, toQuote } from '../answer/draft.ts';
import { capitalized, labelOf } from '../answer/labels.ts';
import { careerEntries } from '../reading/career-entries.ts';
import type { EntryKind } from '../reading/career-query.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { normalize, stem } from '../reading/tokenization.ts';
import { countOfMembers } from './largest-team.ts';

const ASKS_ROLE = phrasings('shown-entry', 'role');
const ASKS_SIZE = phrasings('shown-entry', 'size');
const ASKS_RELATED = phrasings('shown-entry', 'related');

/** Attributes of jobs, with patterns of sentences or headings that state them. */
const ARRANGEMENTS: [question: RegExp, evidence: RegExp][] = [
  [
    phrasings('shown-entry', 'remote'),
    /\b(?:(?:fully |all )remote|remote(?:ly)?(?! (?:devices?|hosts?|control|servers?|sensing|locations?|areas?|teams?))|from home|home ?office|telework\w*)\b/i,
  ],
  [phrasings('shown-entry', 'full-time'), /\bfull[- ]time\b/i],
  [phrasings('shown-entry', 'part-time'), /\bpart[- ]time\b/i],
  [phrasings('shown-entry', 'freelance'), /\b(?:freelanc\w+|self-employed|contractor|contract (?:work|role|position|job))\b/i],
  [phrasings('shown-entry', 'unpaid'), /\b(?:unpaid|volunteer\w*|voluntary|pro bono)\b/i],
  [phrasings('shown-entry', 'internship'), /\b(?:intern|interns?hip|trainee|apprentice(?:ship)?)\b/i],
];

/** Possible outcomes of an entry, with the words of sentences that mention them. */
const RELATED: [question: RegExp, kind: EntryKind, evidence: RegExp][] = [
  [
    /\b(?:papers?|publications?|articles?|published?)\b/,
    'publication',
    /\b(?:papers?|publications?|published|articles?|journals?|proceedings|co-?author\w*)\b/i,
  ],
  [/\b(?:talks?|presentations?)\b/, 'talk', /\b(?:talks?|keynotes?|spoke at|presented at)\b/i],
  [/\b(?:awards?|prizes?)\b/, 'award', /\b(?:awards?|awarded|prizes?|won)\b/i],
  [/\bprojects?\b/, 'project', /\bprojects?\b/i],
];

/** Answers "what was his role in it", "any papers from it" and "was that remote" from the entry shown, or declines. */
export function answerShownAttribute({ normalizedText }: Question, item: Item, engine: EngineContext): Draft | undefined {
  // The title of a job is its role.
  if (ASKS_ROLE.test(normalizedText) && item.kind !== 'experience') return roleIn(item, engine);
  if (ASKS_SIZE.test(normalizedText)) return sizeOf(item, engine);
  if (ASKS_RELATED.test(normalizedText)) return relatedTo(item, normalizedText, engine);
  const [, evidence] = (item.milestone && ARRANGEMENTS.find(([question]) => question.test(normalizedText))) ?? [];
  return evidence && arrangementOf(item, evidence, engine);
}

function roleIn(item: Item, { corpus }: EngineContext): Draft {
  const { position } = item.milestone ?? {};
  if (position && position !== item.title) return withLead(`${position}: ${labelOf(item)}.`, mainQuotes(item));
  const sentences = item.passages.filter(({ isFact }) => !isFact);
  const named = sentences.find(({ text }) => text.length <= MAX_ROLE_LENGTH && ROLE.test(text) && !/[.!?]$/.test(text));
  if (named) return withLead(`${named.text}: ${labelOf(item)}.`, [toQuote(named)]);
  const said = sentences.find(({ text }) => STATES_ROLE.test(text));
  return said ? withLead(`${labelOf(item)}:`, [toQuote(said)]) : declineForItem(item, corpus.content);
}

const MAX_ROLE_LENGTH = 60;
const ROLE =
  /\b(?:(?:co-?)?founder|lead|leader|head|manager|director|engineer|developer|programmer|designer|architect|author|editor|maintainer|contributor|organi[sz]er|coordinator|owner|creator|producer|researcher|analyst|consultant|chair|member|volunteer|assistant|curator|translator|trainer|speaker)\b/i;
const STATES_ROLE =
  /\b(?:my (?:role|part|task)|I (?:was responsible|led|founded|built|maintain)|as (?:the |an? |its )?(?:\w+ )?(?:lead|leader|head|manager|director|engineer|developer|designer|architect|founder|organi[sz]er|coordinator)|responsible for|in charge of)\b|^(?:led|founded|co-founded|headed|directed|managed|coordinated)\b/i;

function sizeOf(item: Item, { corpus }: EngineContext): Draft | undefined {
  for (const passage of item.passages.filter(({ isFact }) => !isFact)) {
    const phrase = countOfMembers(passage.text)?.phrase ?? numberOf(stem('employees'), passage.text)?.phrase;
    if (phrase !== undefined) return withLead(`${capitalized(phrase)}: ${labelOf(item)}.`, [toQuote(passage)]);
  }
  // The size of a project may be in other words than people.
  return item.kind === 'experience' ? declineForItem(item, corpus.content) : undefined;
}

/** The sentences of the entry that mention what is asked for, or the entries of that kind with the name of its organization. */
function relatedTo(item: Item, normalizedText: string, { corpus, translator }: EngineContext): Draft | undefined {
  const [, kind, evidence] = RELATED.find(([question]) => question.test(normalizedText)) ?? [];
  if (!kind || !evidence) return undefined;
  const organisation = normalize(item.milestone?.company ?? item.title);
  const isNamedIn = ({ text }: Passage) => organisation !== '' && normalize(text).includes(organisation);
  const entries = careerEntries(corpus, translator).filter(
    (entry) =>
      entry.kind === kind &&
      entry.item.id !== item.id &&
      (entry.item.passages.some(isNamedIn) || (item.milestone && entry.item.milestone?.parentId === item.milestone.id)),
  );
  if (entries.length > 0)
    return {
      lead: `${listOf(entries.map((entry) => entry.item))}.`,
      quotes: entries.slice(0, MAX_QUOTES).flatMap((entry) => mainQuotes(entry.item)),
    };
  const own = item.passages.filter(({ text, isFact }) => !isFact && evidence.test(text));
  return own.length > 0
    ? { lead: `${escapeMarkdown(labelOf(item))}:`, quotes: own.slice(0, 2).map(toQuote) }
    : declineForItem(item, corpus.content);
}

function arrangementOf(item: Item, evidence: RegExp, { corpus }: EngineContext): Draft | undefined {
  const passage = item.passages.find(({ text }) => evidence.test(text));
  if (passage) return withLead(`Yes: ${labelOf(item)}.`, [toQuote(passage)]);
  // How a degree was studied may be said in other words: "in the evenings".
  return item.kind === 'experience' ? declineForItem(item, corpus.content) : undefined;
}

function withLead(lead: string, quotes: Draft['quotes']): Draft {
  return { lead: escapeMarkdown(lead), quotes };
}
