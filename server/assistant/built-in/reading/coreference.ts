import type { ChatTurn } from '../../../../contract/chat.ts';
import type { Milestone } from '../../../../contract/collections/milestones.ts';
import { employerKey } from '../../../../contract/employer-key.ts';
import { findParentId } from '../../../../contract/milestone-nesting.ts';
import type { Item } from '../../corpus.ts';
import { formatQuote, linkText } from '../answer/draft.ts';
import { labelOf } from '../answer/labels.ts';
import { isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';
import { leadOf } from './portfolio-language.ts';
import type { EngineContext } from './question.ts';
import { subjectTerms } from './question-subject.ts';
import { extractTerms } from './question-terms.ts';
import { FRAME_WORDS, isStopword, tokens } from './tokenization.ts';

/** Only the first characters of a turn are searched for. */
const MAX_SEARCHED_TURN_LENGTH = 600;

/** The start of "and the result?". */
export const CONTINUATION = /^(?:and|but|so|also|then|what about|how about|why|which one|how so)\b/;
const ASKS_MORE = /^(?:tell me more|more|go on|continue)\b/;
const REFERS_TO_CONTEXT =
  /\b(?:it|its|them|afterwards|the same|that one|the (?:first|second|third) (?:one|of)|the (?:project|role|job|company|team|result|outcome|award|course|money)(?! of (?!it\b|that\b|this\b)))\b|\bthen\W*$|\b(?:was|were) they\W*$|^why so \w+\W*$|^who (?:was|were) (?:he|she)\W*$/;
const THIS = /^(?:that|this|those|these|there)$/;
/** Words after which "that" or "there" does not refer to anything: "something that", "so that", "all there is". */
const BEFORE_CONJUNCTION = /^(?:so|sure|thing|something|anything|everything|one|someone|anyone|all|now|such)$/;
/** The subject in "did you build that alone?". */
const SUBJECT_PRONOUN = /^(?:you|she|he|they|who)$/;
const FORM_OF_BE = /^(?:is|are|was|were)$/;

/** "What was the hardest part?", "what went wrong?": asks about a part of something mentioned before. */
const ASKS_PART =
  /^(?:and |so |but )?what (?:went wrong|surprised (?:you|her|him|them)|did (?:you|she|he|they) (?:get wrong|learn|change)|(?:was|were) the (?:hardest|most difficult|trickiest|toughest|biggest|worst|best) (?:part|bit|thing|problem|challenge|difficulty|obstacle|lesson)s?)\W*$/;
/** The impersonal "it" of "how long does it take to close a barrier?". */
const IMPERSONAL_IT = /\bit (?:like |take |mean |hard |difficult |easy |possible )?(?:now |today |usually |you )?to(?= \w)/;
/** The start of a second clause, which may refer to something in the first. */
const SECOND_CLAUSE =
  /(?:[,;:]|,? (?:and|but|or)) (?=(?:how|what|which|who|when|where|why|did|does|do|was|were|is|are|has|have|had|can|could)\b)|\? /;

/** A question without a subject: "With which company?", "How large?" */
const BARE_QUESTION =
  /^(?:and |so |but )?(?:(?:with|at|for|in|on|by|from|to|since|until|as) )?(?:which|what|when|where|whom?|how (?:large|big|long|many|much|often))(?: (?:company|employer|firm|client|customer|topic|years?|team|role|position|place|city|capacity|subject))?\W*$/;

/** Whether a question refers to the conversation, as "which tools did you use there?" does and "the mix-up that she found" does not. */
export function refersToConversation(normalized: string): boolean {
  // In "what is Windmill and how was it built?", "it" refers to Windmill.
  const [firstClause = ''] = normalized.replace(IMPERSONAL_IT, ' ').split(SECOND_CLAUSE);
  const clause = tokens(firstClause).some(({ word }) => !isStopword(word) && !FRAME_WORDS.has(word))
    ? firstClause
    : normalized.replace(IMPERSONAL_IT, ' ');
  if (BARE_QUESTION.test(normalized) || ASKS_MORE.test(clause) || REFERS_TO_CONTEXT.test(clause) || ASKS_PART.test(clause))
    return true;
  const words = tokens(clause).map(({ word }) => word);
  return words.some((word, i) => {
    if (!THIS.test(word)) return false;
    const before = words[i - 1];
    if (before === undefined || words[i + 1] === undefined || words[i + 1] === 'and') return true;
    if (word === 'there') return !FORM_OF_BE.test(before);
    // Unlike "that", "this" is never a conjunction.
    if (word === 'this' && isStopword(words[i + 1] ?? '')) return true;
    if (SUBJECT_PRONOUN.test(words[i - 2] ?? '')) return !isStopword(words[i + 1] ?? '');
    return (
      isStopword(before) &&
      !BEFORE_CONJUNCTION.test(before) &&
      !/^(?:year|month|week|site|page|assistant|chat|portfolio)$/.test(words[i + 1] ?? '')
    );
  });
}

/**
 * Whether a question asks about the time at the employer or school shown last. A greeting, "is there", a position that the
 * visitor offers and a question about the time before or after do not.
 */
export function asksAboutPlace(normalized: string): boolean {
  const names = (place: RegExp) =>
    [...normalized.matchAll(place)].some(({ index }) => !OTHER_TIME.test(normalized.slice(0, index)));
  if (names(THERE)) return !TO_SOMEBODY.test(normalized);
  return !OFFERED.test(normalized) && (names(THAT_PLACE) || (IN_THE_PAST.test(normalized) && names(THIS_PLACE)));
}

const THERE =
  /(?<!\b(?:is|are|was|were|be|from|in|out|hi|hello|hey|of|get|getting|got) )\bthere\b(?=\W*$|[,;.?!]| (?:in|as|for|with|when|while|and|but|or|that|to|by|during|on|at|too|alone|until|before|after|since|then|now|besides|exactly)\b)/g;
const THAT_PLACE =
  /\b(?:at|in|for|during) that (?:job|company|employer|firm|place|school|university)\b|\b(?:at|in|during) that (?:role|position)\b/g;
const THIS_PLACE = /\b(?:at|in|during) this (?:job|company|employer)\b/g;
const OTHER_TIME = /\b(?:before|after|since|prior to|until|till)\b/;
/** A question to the chat: "Is anyone there?" */
const TO_SOMEBODY = /^(?:(?:hello|hi|hey)\W+)?(?:is|are) (?:you|anyone|anybody|someone|somebody) there\W*$/;
/** The start of "Would she fit in at that company?", which is about the visitor's own. */
const OFFERED =
  /\b(?:(?:would|should|will|might) (?:you|she|he|they|owner)|(?:can|could) (?:she|he|they|owner)|fit|suit(?:ed|able)?)\b/;
const IN_THE_PAST = /\b(?:did|was|were|had)\b/;

/** Asks for one of the entries of the answer before; "which one of her jobs" and "which of these tools" ask for another kind. */
export const ASKS_WHICH_ONE =
  /^(?:and |but |so )?which (?:ones?|of (?:them|those|these))(?=\W*$|,| (?:(?:was|were|is|are|has|have|had|did|does|do|can|could|will|would)(?:n['’]t)?\b|(?:w[io]n|ran|took|came|got|led|made|built|wrote|drew|sold|began|grew|cost|paid|went|gave|held|taught|brought|sent|ended|uses?|needs?|involves?|mentions?|includes?|covers?|concerns?|contains?|deals?|shows?|runs?|that|who|in|with|for|about|at|on|from|also|still|not|never|best|most)\b|[a-z]{2,}ed (?!\w+ (?:is|are|was|were|has|have|had|did|does|do)\b)))/;
/** An answer that names only some of what it counts. */
export const COUNTS_MORE = /\band \d+ more\b/;

/** The only items that may answer a question: those at the place shown last, or those of the last answer. */
export function scopeOf(
  normalized: string,
  contextItems: readonly Item[],
  turns: readonly ChatTurn[],
  { corpus, itemsOfAnswer }: EngineContext,
): Item[] | undefined {
  const [item] = contextItems;
  if (!item) return undefined;
  const company = item.milestone?.company;
  if (company && asksAboutPlace(normalized)) return itemsAt(company, corpus.items);
  if (!ASKS_WHICH_ONE.test(normalized)) return undefined;
  const isCounted = COUNTS_MORE.test(turns.at(-1)?.content ?? '');
  const all = isCounted ? itemsOfAnswer(turns.slice(0, turns.findLastIndex(({ role }) => role === 'user') + 1)) : [];
  const scope = [...new Set([...contextItems, ...all])];
  return scope.length > 1 ? scope : undefined;
}

/** The entries at an employer or school, with the projects and awards that the page nests under its roles. */
function itemsAt(company: string, items: readonly Item[]): Item[] {
  const key = employerKey(company);
  const milestones = items.flatMap(({ milestone }) => milestone ?? []);
  const isAt = ({ company: other }: Milestone) => other !== null && employerKey(other) === key;
  const ids = new Set(milestones.filter(isAt).map(({ id }) => id));
  return items.filter(
    ({ milestone }) =>
      milestone && (isAt(milestone) || (!milestone.company && ids.has(findParentId(milestone, milestones) ?? ''))),
  );
}

/** The number of previous answers in which the subject may have been mentioned. */
const MAX_ANSWERS_BACK = 2;

/** The items that the conversation refers to, most relevant first. */
export function findContextItems(turns: readonly ChatTurn[], engine: EngineContext): Item[] {
  const answers = turns.filter(({ role }) => role === 'assistant').slice(-MAX_ANSWERS_BACK);
  // An answer without sources, such as "The portfolio does not say", does not change the subject.
  const lastAnswer = (answers.findLast(({ content }) => content.includes('](#')) ?? answers.at(-1))?.content ?? '';
  const { items } = engine.corpus;
  const inOrder = (positionOf: (item: Item) => number) =>
    items
      .map((item) => ({ item, position: positionOf(item) }))
      .filter(({ position }) => position >= 0)
      .sort((a, b) => a.position - b.position)
      .map(({ item }) => item);
  const linked = inOrder(({ milestone, anchor, title }) =>
    lastAnswer.indexOf(milestone ? `(${anchor})` : `[${linkText(title)}](${anchor})`),
  );
  // Two items may contain the same sentence, but only one is linked.
  const sources =
    linked.length > 0 ? withListed(linked, items, lastAnswer) : inOrder((item) => positionOfQuote(item, lastAnswer));
  if (sources.length > 0) return sources;
  // After a declined answer, "them" cannot refer to anything, unless the question was about an entry.
  if (DECLINED.test(lastAnswer)) {
    const text = lastAnswer.replaceAll('\\', '');
    return items.filter((item) => text.includes(`about ${labelOf(item)}.`)).slice(0, 1);
  }
  return [...new Set([...findNamed(items, lastAnswer), ...findBySearch(turns, engine)])];
}

/** The linked items and, if the first sentence lists all of them, the other items that it lists; an answer links only a few. */
function withListed(linked: readonly Item[], items: readonly Item[], answer: string): Item[] {
  const lead = leadOf(answer);
  const isListed = ({ title }: Item) => lead.includes(title);
  if (linked.length < 2 || !linked.every(isListed)) return [...linked];
  return [...linked, ...items.filter((item) => item.kind === linked[0]?.kind && isListed(item) && !linked.includes(item))];
}

/** May also follow a note on the language. */
const DECLINED = /^The portfolio does not (?:say|mention)\b/m;

/** Jobs and schools whose organization a text names, in order. Projects share the name of their employer. */
function findNamed(items: readonly Item[], text: string): Item[] {
  const positionOf = ({ milestone }: TimelineItem) =>
    milestone.company && milestone.type !== 'project' ? text.indexOf(milestone.company) : -1;
  return items
    .filter(isTimelineItem)
    .filter((item) => positionOf(item) >= 0)
    .sort((a, b) => positionOf(a) - positionOf(b));
}

/** Moves the item that an ordinal selects to the front: "tell me more about the second one". */
export function moveOrdinalFirst(items: readonly Item[], normalized: string): Item[] {
  const [, ordinal = ''] = normalized.match(ORDINAL) ?? [];
  const item = items[ORDINALS.indexOf(ordinal)];
  return item ? [item, ...items.filter((other) => other !== item)] : [...items];
}

const ORDINALS = ['first', 'second', 'third'];
const ORDINAL = /\bthe (first|second|third) (?:one\b|of (?:them|those|these)\b|\W*$)/;

/** The first characters identify a sentence, even if it was truncated or its end was reworded. */
const PREFIX_LENGTH = 40;

/** The position of one of the item's sentences in the text, or -1. */
function positionOfQuote({ passages }: Item, text: string): number {
  const positionOf = (quote: string) =>
    Math.max(text.indexOf(quote.slice(0, PREFIX_LENGTH)), text.indexOf(formatQuote(quote).slice(0, PREFIX_LENGTH)));
  return Math.max(-1, ...passages.map((passage) => (text !== '' && passage.text.length > 30 ? positionOf(passage.text) : -1)));
}

/** The best search results for the last answer and for the question before it. */
function findBySearch(turns: readonly ChatTurn[], engine: EngineContext): Item[] {
  const results = turns
    .slice(-2)
    .toReversed()
    .flatMap(({ content }) => {
      const text = content.slice(0, MAX_SEARCHED_TURN_LENGTH);
      const { terms } = extractTerms(text, [], engine);
      const hits = engine.index.find(subjectTerms(terms), text);
      const best = hits.toSorted((a, b) => b.itemCoverage - a.itemCoverage)[0];
      return best && best.itemCoverage > 0.5 ? [best.passage.item] : [];
    });
  return [...new Set(results)];
}
