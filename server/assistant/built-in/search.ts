import type { Corpus, Item } from '../corpus.ts';
import { jobsAt } from './dated.ts';
import { asksForDetail } from './detail.ts';
import { type Draft, QUOTES_MAX, quoteOf } from './draft.ts';
import { INTENTS, type Intent } from './intents.ts';
import { isMeasured } from './measures.ts';
import { asksWho, isForName } from './names.ts';
import type { Hit, PassageIndex } from './passage-index.ts';
import { areNamesThere, itemsNaming } from './proper-names.ts';
import type { Question, Reader } from './question.ts';
import { SUBJECT_WEIGHT } from './scope.ts';
import { asksFigure, FIGURE, tells } from './tells.ts';
import { tokens } from './words.ts';

/** The share of a question that an item has to speak of before it is an answer. */
const ENOUGH = 0.23;

/** "Have you written a book?" is not answered by what is merely near to writing. */
const YES_NO = /^(?:and |so |but )?(?:have|has|had|did|do|does|any) \w+ /;
const OUTRIGHT = 0.2;
/** The same of the one sentence that names somebody. */
const ENOUGH_OF_NAME = 0.6;
/** What is answered by one fact stands in one sentence, not here and there in a story. */
const FACT =
  /^(?:and |so |but )?(?:who|whose|which|where|when|what (?:is|was|were|are) the (?:name|title|number|price|cost)|how (?:many|much|long|often|far|large|big|old))\b/;
const ENOUGH_FOR_FACT = 0.4;
/** The same where the item speaks of this much of the question outright. */
const ENOUGH_WITHIN = 0.3;
const ALL_OF_IT = 0.9;
/** A name or a figure is told of the thing that was asked about, not of another: its item's share of the best one's. */
const OF_THE_THING = 0.85;
/** For a question that may be about the world at large. */
const ENOUGH_IMPERSONAL = 0.5;
/** How far a further quotation may lie behind the first. */
const BEHIND = 0.45;

/** Full-text search, and the gate that declines rather than bluffs. */
export function search(question: Question, { index, corpus }: Reader): Draft | undefined {
  const subject = question.terms.filter(({ weight }) => weight > SUBJECT_WEIGHT);
  if (subject.length === 0 || question.unknownNames.length > 0) return undefined;
  if (WHY_LEFT.test(question.folded)) return whyLeft(question, index);
  if (!areNamesThere(question, index) || !isEmployerThere(question, corpus) || !isFieldThere(question, index)) return undefined;
  const employers = new Set<Item>(jobsAt(corpus.items, question));
  const hits = index
    .find(question.terms, question.text)
    .map((hit) => rated(hit, question, employers))
    .sort((a, b) => b.score - a.score);
  const most = Math.max(0, ...hits.map(({ itemCoverage }) => itemCoverage));
  const isFigure = asksFigure(question.folded);
  const enough = enoughFor(question, index);
  if (Math.max(...hits.slice(0, 3).map(({ coverage, itemCoverage }) => Math.max(coverage, itemCoverage * 0.85))) < ENOUGH)
    return undefined;
  // A name stands in the sentence that tells the rest, not somewhere in the story.
  const isWho = asksWho(question.folded);
  const isNamed = isForName(question.folded);
  const isOfTheNames = isFigure || isWho ? itemsNaming(question, index) : () => true;
  const told = hits.filter(
    ({ passage: { text, item, isFact }, coverage, itemCoverage }) =>
      (!(isFigure || isWho) || (itemCoverage >= most * OF_THE_THING && isOfTheNames(item))) &&
      // What something is called may stand over it.
      (!isWho ||
        (coverage >= ENOUGH_OF_NAME && (!isFact || (isNamed && item.milestone && tells(question.folded, item.title))))) &&
      tells(question.folded, text),
  );
  if (told.length === 0 || Math.max(told[0]?.coverage ?? 0, (told[0]?.itemCoverage ?? 0) * 0.85) < enough) return undefined;
  if (isNothingLikeIt(question, index) || isOnlyNear(question, index)) return undefined;
  if (YES_NO.test(question.folded) && !told.slice(0, 3).some(({ outright }) => outright >= OUTRIGHT)) return undefined;
  if (FACT.test(question.folded) && !told.slice(0, 3).some(isOneFact)) return undefined;
  return { lead: 'From the portfolio:', quotes: chosen(told).map(({ passage }) => quoteOf(passage)) };
}

/** One sentence tells it, or most of it where its story speaks of nothing else. */
function isOneFact({ coverage, outright }: Hit): boolean {
  return coverage >= (outright >= ALL_OF_IT ? ENOUGH_WITHIN : ENOUGH_FOR_FACT);
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

/** "Has she worked in banking?": something of that has to stand there outright. */
function isFieldThere({ folded, terms }: Question, index: PassageIndex): boolean {
  const field = folded.match(FIELD)?.[1]?.split(' ') ?? [];
  return terms.every((term) => !field.includes(term.word) || index.presence(term) >= SPOKEN_OUTRIGHT);
}

const FIELD =
  /\b(?:work(?:ed|ing|s)?|(?:done|do|did|built) (?:any|some)thing) (?:for|in|at|with|on) (?:an? |the |any |some )?(\w+(?: (?!(?:with|and|or|for|from|in|on|of|to|at)\b)\w+){0,2})\W*$/;
const SPOKEN_OUTRIGHT = 0.65;

/** "Does he run marathons?", of somebody who never mentions one. */
function isNothingLikeIt({ folded, terms, isFollowUp }: Question, index: PassageIndex): boolean {
  const words = tokens(folded);
  const last = terms.findLast(({ weight }) => weight > SUBJECT_WEIGHT);
  if (!EVER.test(folded) || isFollowUp || words.length > BRIEF || !last || last.word !== words.at(-1)?.word) return false;
  return index.presence(last) < NEAR_IT;
}

/** "Tunnel boring machines?", "is she familiar with falconry?", where none of it stands there: then each has to be near something. */
function isOnlyNear({ folded, terms, likelihoods }: Question, index: PassageIndex): boolean {
  const [, named = ''] = folded.match(TERM_ALONE) ?? [];
  const words = terms.filter(({ word }) => named.split(' ').includes(word));
  // "ISO 20022" is no other standard of ISO.
  if (words.some((term) => /\d/.test(term.word) && index.presence(term) === 0)) return true;
  // What is asked of anybody is seldom told in the words that ask for it: "whereabouts?", "refs on request?"
  if (INTENTS.some((intent) => !OF_ANYTHING.has(intent) && likelihoods[intent] >= LIKELY)) return false;
  const asked = words.filter(({ weight }) => weight > SUBJECT_WEIGHT);
  const presences = asked.map((term) => index.presence(term));
  return asked.length > 0 && Math.max(...presences) < SPOKEN_OUTRIGHT && Math.min(...presences) < EACH_NEAR;
}

const TERM_ALONE =
  /^(?:(?:and|any|some|also|what about|how about) )*(?:(?:experienced?|skills?|knowledge|familiar|background|projects?|expertise) (?:with|in|of|on) |(?:is|are|do|does|did|has|have) \w+ (?:ever )?(?:know|knows|use|used|using|familiar with|proficient (?:in|with)|experienced (?:in|with)|worked with|work with|do|done|good with|good at) )?((?!(?:what|who|where|when|why|which|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|tell|show|give|say|let|go)\b)[\w+#./&-]+(?: [\w+#./&-]+){0,3})\W*$/;
const EACH_NEAR = 0.5;
const LIKELY = 0.25;
const OF_ANYTHING: ReadonlySet<Intent> = new Set(['story', 'world']);
const EVER = /^(?:and |so |but )?(?:have|has|had|did|do|does) (?:you|she|he|they|\w+ ever) /;
const BRIEF = 8;
/** Below this, nothing in the portfolio is even near in meaning. */
const NEAR_IT = 0.42;

const EMPLOYER =
  /\b(?:[Ww]ork(?:ed|ing|s)?|[Ee]mployed|[Ii]ntern(?:ed)?|[Cc]onsult(?:ed)?) (?:at|for|by) (\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*)*)/u;

const WHY_LEFT =
  /\bwhy\b.*\b(?:leave|left|quit|resign|give up|gave up|move on|moved on|go away|stop(?:ped)? working)\b|\breasons? (?:for|of) (?:leaving|quitting)\b/;
const TELLS_LEAVING =
  /\b(?:left|leav(?:e|es|ing)|quit|resign\w*|clos(?:ed|ing|ure)|(?:was |were |got )sold|company sold|laid off|contract ended|moved (?:abroad|away|on|to|back)|dissolved|bankrupt\w*|redundan\w*|changed my profession|before I went|so (?:I|she|he) went|took the job because|came to an end|was offered)\b/i;

const OWN_LEAVING = /\b(?:I|she|he) (?:left|quit|resigned|moved on|gave up)\b|\bleft (?:because|when|after|to|for|since)\b/i;
/** The share of a place's name that an item has to speak of to be on that place. */
const OF_PLACE = 0.38;

/** Only a sentence on leaving tells it, and only one of the place that was asked about. */
function whyLeft(question: Question, index: PassageIndex): Draft | undefined {
  const place = question.terms.filter(
    ({ weight, stem }) => weight > SUBJECT_WEIGHT && !/^(?:leav|quit|resign|give|stop|job|reason)/.test(stem),
  );
  const context = question.isFollowUp || question.mayGoOn ? question.context[0] : undefined;
  const hits = place.length > 0 ? index.find(place, question.text) : [];
  const places = new Set(hits.filter(({ itemCoverage }) => itemCoverage > OF_PLACE).map(({ passage }) => passage.item));
  if (place.length === 0 && context) places.add(context);
  const told = index.passages.filter(({ item, isFact, text }) => places.has(item) && !isFact && TELLS_LEAVING.test(text));
  // "I left because" before whoever else left.
  told.sort((a, b) => Number(OWN_LEAVING.test(b.text)) - Number(OWN_LEAVING.test(a.text)));
  return told.length > 0 ? { lead: 'From the portfolio:', quotes: told.slice(0, 2).map(quoteOf) } : undefined;
}

function enoughFor(question: Question, index: PassageIndex): number {
  if (asksForDetail(question, index)) return ENOUGH_FOR_DETAIL;
  return question.isImpersonal ? ENOUGH_IMPERSONAL : ENOUGH;
}

const ENOUGH_FOR_DETAIL = 0.9;

/** A story before a list; numbers for "how many". */
function rated(hit: Hit, { folded }: Question, employers: ReadonlySet<Item>): Hit {
  const isAtPresent = AT_PRESENT.test(folded);
  const { passage } = hit;
  let { score } = hit;
  if (QUANTITY.test(folded) && FIGURE.test(passage.text)) score += 0.2;
  if (isMeasured(folded, passage.text)) score += MEASURED * hit.coverage;
  if (passage.isFact) score -= 0.1;
  score += PRIOR[passage.item.kind];
  if (isAtPresent && passage.item.milestone?.is_current && passage.item.kind === 'experience') score += CURRENT;
  if (employers.has(passage.item)) score += NAMED;
  return { ...hit, score };
}

const QUANTITY =
  /\bhow (?:many|much|big|large|long|far|fast|often|small|accurate|reliable)\b|\b(?:number|size|amount) of\b|\b(?:biggest|largest|budget)\b/;

/** What is so now stands with the current job. */
const AT_PRESENT =
  /\b(?:now|nowadays|today|currently|current|at the moment|at present|these days)\b|^(?:\w+ )?(?:team|department|group) size\W*$|\b(?:large|big) is (?:your|her|his|their|the) (?:team|department|group|budget)\b|\bsize of (?:your|her|his|their|the) (?:team|department|group|budget)\b/;
const CURRENT = 0.3;
/** How much more the job counts whose employer is named. */
const NAMED = 0.45;
/** How much more a sentence counts that gives the measure, in proportion to what it speaks of. */
const MEASURED = 0.5;

/** Where people look for an answer. */
const PRIOR = {
  experience: 0.1,
  project: 0.1,
  education: 0,
  award: 0,
  about: -0.14,
  skills: -0.55,
  certification: -0.2,
  testimonial: -0.08,
};

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
