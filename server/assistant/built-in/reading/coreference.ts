import type { ChatTurn } from '../../../../contract/chat.ts';
import { employerKey } from '../../../../contract/employer-key.ts';
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

/** A question without a subject of its own: "With which company?", "How large?" */
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

/** Refers to the employer or school shown last; "were there" and "from there" do not. */
export const REFERS_TO_PLACE =
  /(?<!\b(?:is|are|was|were|from|before|after|since) )\bthere\b(?! (?:is|are|was|were|any)\b)|\b(?:at|in|for|during) (?:that|this) (?:job|company|employer|firm|place|role|position|school|university)\b/;
/** Asks for one of the entries of the answer before. */
export const ASKS_WHICH_ONE = /^(?:and |but |so )?(?:which|what) (?:ones?|of (?:them|those|these))\b/;
/** An answer that names only some of what it counts. */
export const COUNTS_MORE = /\band \d+ more\b/;

/** The items that alone may answer a question: those at the place shown last, or those of the last answer. */
export function scopeOf(
  normalized: string,
  contextItems: readonly Item[],
  turns: readonly ChatTurn[],
  { corpus, itemsOfAnswer }: EngineContext,
): Item[] | undefined {
  const [item] = contextItems;
  if (!item) return undefined;
  const company = item.milestone?.company;
  if (company && REFERS_TO_PLACE.test(normalized)) {
    const key = employerKey(company);
    return corpus.items.filter(({ milestone }) => milestone?.company && employerKey(milestone.company) === key);
  }
  if (!ASKS_WHICH_ONE.test(normalized)) return undefined;
  const isCounted = COUNTS_MORE.test(turns.at(-1)?.content ?? '');
  const all = isCounted ? itemsOfAnswer(turns.slice(0, turns.findLastIndex(({ role }) => role === 'user') + 1)) : [];
  const scope = [...new Set([...contextItems, ...all])];
  return scope.length > 1 ? scope : undefined;
}

/** How many answers back the subject may have been mentioned last. */
const MAX_ANSWERS_BACK = 2;

/** The items that the conversation refers to, most relevant first. */
export function findContextItems(turns: readonly ChatTurn[], engine: EngineContext): Item[] {
  const answers = turns.filter(({ role }) => role === 'assistant').slice(-MAX_ANSWERS_BACK);
  // An answer without sources, such as "The portfolio does not say", leaves the subject as it was.
  const lastAnswer = (answers.findLast(({ content }) => content.includes('](#')) ?? answers.at(-1))?.content ?? '';
  const { items } = engine.corpus;
  const inOrder = (positionOf: (item: Item) => number) =>
    items
      .map((item) => ({ item, at: positionOf(item) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const linked = inOrder(({ milestone, anchor, title }) =>
    lastAnswer.indexOf(milestone ? `(${anchor})` : `[${linkText(title)}](${anchor})`),
  );
  // Two items may contain the same sentence, but only one is linked.
  const sources =
    linked.length > 0 ? withListed(linked, items, lastAnswer) : inOrder((item) => positionOfQuote(item, lastAnswer));
  if (sources.length > 0) return sources;
  // After a declined question there is nothing that "them" could refer to, unless it was about an entry.
  if (DECLINED.test(lastAnswer)) {
    const text = lastAnswer.replaceAll('\\', '');
    return items.filter((item) => text.includes(`about ${labelOf(item)}.`)).slice(0, 1);
  }
  return [...new Set([...findNamed(items, lastAnswer), ...findBySearch(turns, engine)])];
}

/** The linked items and, where the first sentence lists them all, the further ones in it: an answer links only a few. */
function withListed(linked: readonly Item[], items: readonly Item[], answer: string): Item[] {
  const lead = leadOf(answer);
  const isListed = ({ title }: Item) => lead.includes(title);
  if (linked.length < 2 || !linked.every(isListed)) return [...linked];
  return [...linked, ...items.filter((item) => item.kind === linked[0]?.kind && isListed(item) && !linked.includes(item))];
}

const DECLINED = /^The portfolio does not (?:say|mention)\b/;

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
