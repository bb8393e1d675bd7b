import type { Corpus, Item } from '../corpus.ts';
import { answersQuestion, asksFigure } from './answer-match.ts';
import { type Draft, QUOTES_MAX, quoteOf } from './draft.ts';
import { signsOf } from './features.ts';
import { asksWho, isForName } from './names.ts';
import type { Hit, PassageIndex, Term } from './passage-index.ts';
import { areNamesThere, itemsNaming } from './proper-names.ts';
import type { Question, Reader } from './question.ts';
import { wordsOfName } from './question-words.ts';
import { ranked } from './ranking.ts';
import { subjectOf } from './scope.ts';
import { asksWhyLeft, whyLeft } from './why-left.ts';
import { terms, tokens } from './words.ts';

/** Below this likelihood what was found is no answer. */
const LIKELY_ENOUGH = 0.43;
/** The share of a question that the one sentence that names somebody has to speak of. */
const ENOUGH_OF_NAME = 0.6;
/** A name or a figure is told of the thing that was asked about, not of another: its item's share of the best one's. */
const OF_THE_THING = 0.85;
/** How far a further quotation may lie behind the first. */
const BEHIND = 0.45;

/** Full-text search, and the gate that declines rather than bluffs. */
export function search(question: Question, reader: Reader): Draft | undefined {
  const { index, corpus, answerability } = reader;
  const subject = subjectOf(question.terms);
  if (subject.length === 0 || question.unknownNames.length > 0) return undefined;
  if (asksWhyLeft(question)) return whyLeft(question, index);
  if (!areNamesThere(question, index) || !isEmployerThere(question, corpus)) return undefined;
  const hits = ranked(question, reader);
  if (hits.length === 0) return undefined;
  const telling = hits.filter(tellsOf(question, hits, index));
  const titled = whatIsAskedFor(question, subject, corpus);
  const told = telling.length > 0 ? telling : hits;
  const likelihood = () => answerability.of(question.folded, signsOf(question, hits, telling, index), wordsOfName(corpus));
  if (!titled && likelihood() < LIKELY_ENOUGH) return undefined;
  const first = told.filter(({ passage }) => passage.item === titled);
  return {
    lead: 'From the portfolio:',
    quotes: chosen([...first, ...told.filter((hit) => !first.includes(hit))]).map(({ passage }) => quoteOf(passage)),
  };
}

/** "What was 'A bridge' about?", "what is Tidegate?": nothing but what bears the title, the shortest that does. */
function whatIsAskedFor({ folded }: Question, subject: readonly Term[], { items }: Corpus): Item | undefined {
  if (!ON_IT.test(folded) || asksWho(folded) || asksFigure(folded)) return undefined;
  const bearing = items.filter(({ title, milestone }) => {
    const stems = new Set(terms(title));
    return milestone !== undefined && subject.every(({ stem }) => stems.has(stem));
  });
  return bearing.toSorted((a, b) => a.title.length - b.title.length)[0];
}

const ON_IT =
  /^(?:so |and |please |can you |could you )*(?:what(?:'s| is| was| were| are)|what about|how about|tell me (?:more )?about)\b/;

/** Whether a hit tells what is asked for, of the thing that it is asked of. */
function tellsOf(question: Question, hits: readonly Hit[], index: PassageIndex): (hit: Hit) => boolean {
  const { folded } = question;
  const isWho = asksWho(folded);
  const isNamed = isForName(folded);
  const isParticular = isWho || asksFigure(folded);
  const isOfTheNames = isParticular ? itemsNaming(question, index) : () => true;
  const most = Math.max(0, ...hits.map(({ itemCoverage }) => itemCoverage));
  return ({ passage: { text, item, isFact }, coverage, itemCoverage }) => {
    if (isParticular && (itemCoverage < most * OF_THE_THING || !isOfTheNames(item))) return false;
    // A name stands in the sentence that tells the rest, not somewhere in the story; what something is called may stand over it.
    if (isWho && coverage < ENOUGH_OF_NAME) return false;
    if (isWho && isFact && !(isNamed && item.milestone && answersQuestion(folded, item.title))) return false;
    return answersQuestion(folded, text);
  };
}

/** "Did she work at Amazon?" is not answered by a sentence on Amazon's cloud: the timeline has to have the place itself. */
function isEmployerThere({ text }: Question, { items }: Corpus): boolean {
  const [, place] = text.match(EMPLOYER) ?? [];
  if (place === undefined) return true;
  const words = tokens(place).map(({ word }) => word);
  return items.some(({ title, milestone }) => {
    const heading = new Set(
      tokens([title, milestone?.company, milestone?.location, milestone?.position].filter(Boolean).join(' ')).map(
        ({ word }) => word,
      ),
    );
    return words.some((word) => heading.has(word));
  });
}

const EMPLOYER =
  /\b(?:[Ww]ork(?:ed|ing|s)?|[Ee]mployed|[Ii]ntern(?:ed)?|[Cc]onsult(?:ed)?) (?:at|for|by) (\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*)*)/u;

/** The best passage of the best items, or two of one that is far ahead. */
function chosen(hits: readonly Hit[]): Hit[] {
  const [best] = hits;
  if (!best) return [];
  const near = hits.filter(({ score }) => score >= best.score * BEHIND);
  const byItem = new Map<Hit['passage']['item'], Hit>();
  for (const hit of near) if (!byItem.has(hit.passage.item)) byItem.set(hit.passage.item, hit);
  return [...byItem.values()].slice(0, QUOTES_MAX).map((hit) => toldOf(hit, hits));
}

/** What was found by a heading or a tag is told by the sentence under it that has most to do with the question. */
function toldOf(hit: Hit, hits: readonly Hit[]): Hit {
  const { passage } = hit;
  if (!passage.isFact || !passage.item.milestone) return hit;
  const found = hits.find((other) => other.passage.item === passage.item && !other.passage.isFact);
  const first = passage.item.passages.find(({ isFact }) => !isFact);
  return found ?? (first ? { ...hit, passage: first } : hit);
}
