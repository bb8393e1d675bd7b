import type { ChatTurn } from '../../../contract/chat.ts';
import type { Item } from '../corpus.ts';
import { type Dated, isDated } from './dated.ts';
import { asShown } from './draft.ts';
import type { Reader } from './question.ts';
import { readTerms } from './question-words.ts';
import { subjectOf } from './scope.ts';
import { FRAME_WORDS, isStopword, tokens } from './words.ts';

/** Characters of a turn that are looked at. */
const LONGEST = 600;

/** "And the result?" */
export const GOES_ON = /^(?:and|but|so|also|then|what about|how about|why|which one|how so)\b/;
const MORE = /^(?:tell me more|more|go on|continue)\b/;
const THE_THING =
  /\b(?:it|its|them|afterwards|the same|that one|the (?:first|second|third) (?:one|of)|the (?:project|role|job|company|team|result|outcome|award|course|money)(?! of (?!it\b|that\b|this\b)))\b|\bthen\W*$|\b(?:was|were) they\W*$|^why so \w+\W*$|^who (?:was|were) (?:he|she)\W*$/;
const THIS = /^(?:that|this|those|these|there)$/;
/** What "that" stands after where it only joins: "something that", "so that", "is there any". */
const JOINS = /^(?:so|sure|thing|something|anything|everything|one|someone|anyone|all|now|such)$/;
/** "Did you build that alone?" */
const WHOEVER = /^(?:you|she|he|they|who)$/;
const BEING = /^(?:is|are|was|were)$/;

/** "What was the hardest part?", "what went wrong?": each is a part of something that was named before. */
const A_PART =
  /^(?:and |so |but )?what (?:went wrong|surprised (?:you|her|him|them)|did (?:you|she|he|they) (?:get wrong|learn|change)|(?:was|were) the (?:hardest|most difficult|trickiest|toughest|biggest|worst|best) (?:part|bit|thing|problem|challenge|difficulty|obstacle|lesson)s?)\W*$/;
/** "How long does it take to close a barrier?" */
const STANDS_FOR_NOTHING = /\bit (?:like |take |mean |hard |difficult |easy |possible )?(?:now |today |usually |you )?to(?= \w)/;
/** Where a second question begins that may point to what the first has named. */
const SECOND =
  /(?:[,;:]|,? (?:and|but|or)) (?=(?:how|what|which|who|when|where|why|did|does|do|was|were|is|are|has|have|had|can|could)\b)|\? /;

/** "Which tools did you use there?", "who wrote that?", but not "the mix-up that she found", "is there a reference?" */
export function pointsBack(folded: string): boolean {
  // "What is Windmill and how was it built?" points to Windmill.
  const [named = ''] = folded.replace(STANDS_FOR_NOTHING, ' ').split(SECOND);
  const asked = tokens(named).some(({ word }) => !isStopword(word) && !FRAME_WORDS.has(word))
    ? named
    : folded.replace(STANDS_FOR_NOTHING, ' ');
  if (MORE.test(asked) || THE_THING.test(asked) || A_PART.test(asked)) return true;
  const words = tokens(asked).map(({ word }) => word);
  return words.some((word, i) => {
    if (!THIS.test(word)) return false;
    const before = words[i - 1];
    if (before === undefined || words[i + 1] === undefined || words[i + 1] === 'and') return true;
    if (word === 'there') return !BEING.test(before);
    // "This" joins nothing.
    if (word === 'this' && isStopword(words[i + 1] ?? '')) return true;
    if (WHOEVER.test(words[i - 2] ?? '')) return !isStopword(words[i + 1] ?? '');
    return (
      isStopword(before) &&
      !JOINS.test(before) &&
      !/^(?:year|month|week|site|page|assistant|chat|portfolio)$/.test(words[i + 1] ?? '')
    );
  });
}

/** The items that the conversation has pointed to, the latest first. */
export function spokenOf(turns: readonly ChatTurn[], reader: Reader): Item[] {
  const last = turns.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const { items } = reader.corpus;
  const placeOf = (item: Item) => Math.max(item.milestone ? last.indexOf(`(${item.anchor})`) : -1, quotedIn(item, last));
  const linked = items.map((item) => ({ item, at: placeOf(item) })).filter(({ at }) => at >= 0);
  if (linked.length > 0) return linked.sort((a, b) => a.at - b.at).map(({ item }) => item);
  return [...new Set([...namedIn(items, last), ...searchedFor(turns, reader)])];
}

/** Jobs and schools whose name stands in a text, in its order; what was done in a job is not called so. */
function namedIn(items: readonly Item[], text: string): Item[] {
  const placeOf = ({ milestone }: Dated) =>
    milestone.company && milestone.type !== 'project' ? text.indexOf(milestone.company) : -1;
  return items
    .filter(isDated)
    .filter((item) => placeOf(item) >= 0)
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** "Tell me more about the second one": of several the one that a question counts to. */
export function countedTo(items: readonly Item[], folded: string): Item[] {
  const [, count = ''] = folded.match(COUNT) ?? [];
  const item = items[COUNTS.indexOf(count)];
  return item ? [item, ...items.filter((other) => other !== item)] : [...items];
}

const COUNTS = ['first', 'second', 'third'];
const COUNT = /\bthe (first|second|third) (?:one\b|of (?:them|those|these)\b|\W*$)/;

/** Characters by which a sentence is known that was cut or put in other words further on. */
const BEGINNING = 40;

/** Where a sentence of the item stands in a text; -1 where none does. */
function quotedIn({ passages }: Item, text: string): number {
  const placeOf = (quote: string) =>
    Math.max(text.indexOf(quote.slice(0, BEGINNING)), text.indexOf(asShown(quote).slice(0, BEGINNING)));
  return Math.max(-1, ...passages.map((passage) => (text !== '' && passage.text.length > 30 ? placeOf(passage.text) : -1)));
}

/** What was spoken of without a link: what the last answer's words lead to, or the question before it. */
function searchedFor(turns: readonly ChatTurn[], reader: Reader): Item[] {
  const found = turns
    .slice(-2)
    .toReversed()
    .flatMap(({ content }) => {
      const text = content.slice(0, LONGEST);
      const { terms } = readTerms(text, [], reader);
      const hits = reader.index.find(subjectOf(terms), text);
      const best = hits.toSorted((a, b) => b.itemCoverage - a.itemCoverage)[0];
      return best && best.itemCoverage > 0.5 ? [best.passage.item] : [];
    });
  return [...new Set(found)];
}
