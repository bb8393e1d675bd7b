import type { Corpus } from '../corpus.ts';
import { isForName } from './names.ts';
import { isOrdinary, SHORT_FORMS } from './ordinary-words.ts';
import type { Term } from './passage-index.ts';
import type { Reader } from './question.ts';
import { meantWord } from './spelling.ts';
import type { Technology } from './technologies.ts';
import type { WordVectors } from './word-vectors.ts';
import { FRAME_WORDS, fold, isStopword, stem, type Token, termsOf, tokens } from './words.ts';

/** How much a word counts in which questions are put to any portfolio. */
const FRAME = 0.15;
/** The most frequent words of English say little; from this rank on they say more and more. */
const COMMON_RANK = 300;
/** Who mistypes more words of one question writes another language, or nothing. */
const MENDED_MAX = 12;

export function wordsOfName({ content }: Corpus): ReadonlySet<string> {
  return new Set(tokens(content.profile.name).map(({ word }) => word));
}

/** A question with "owner" for the owner's name. */
export function withOwner(folded: string, corpus: Corpus): string {
  const names = wordsOfName(corpus);
  return tokens(folded)
    .map(({ word }) => (names.has(word.replace(/'s$/, '')) ? 'owner' : word))
    .join(' ')
    .replaceAll('owner owner', 'owner');
}

/** The words of a text with their weights, the names that nobody knows, and the text without typing errors. */
export function readTerms(text: string, technologies: Technology[], { corpus, index, vectors }: Reader) {
  const owner = wordsOfName(corpus);
  const techWords = new Set(technologies.flatMap(({ names }) => names.flatMap((name) => tokens(name).map(({ word }) => word))));
  const most = Math.log(1 + index.items.length);
  const terms: Term[] = [];
  const mends = new Map<string, string>();
  let folded = fold(text);
  const unknownNames: string[] = [];
  const all = tokens(text);
  const written = all.filter(({ word }) => !SMALL_IN_TITLES.test(word));
  const isTitleCase = written.length > 2 && written.every(({ text }) => /^\p{Lu}/u.test(text));
  const isBeside = besideTheQuestion(text);
  for (const [position, token] of all.entries()) {
    if (isStopword(token.word) || owner.has(token.word.replace(/'s$/, ''))) continue;
    const word = mended(token, { index, vectors }, techWords, mends);
    if (word !== token.word) folded = folded.replace(token.word, word);
    if (isStopword(word)) continue;
    const isShort = all.length <= 4;
    const isName =
      techWords.has(word) ||
      (!isTitleCase && isWrittenAsName(token, position, text, vectors)) ||
      // "anylogic simulation": in a few words one that nobody knows is what is asked about.
      (isShort && isUnknown(word, vectors));
    const [stemmed = word, ...parts] = termsOf(word);
    // A joined word that is nowhere as a whole is looked for by its parts.
    const found = index.frequency(stemmed) > 0 || parts.length === 0 ? [stemmed] : parts;
    const isThere = index.frequency(stemmed) > 0 || parts.some((part) => index.frequency(part) > 0);
    if (!isThere && !/^\d/.test(word) && isName && !FRAME_WORDS.has(word) && !isOrdinary(word) && !isBeside(token.at))
      unknownNames.push(token.text);
    for (const one of found)
      terms.push({
        stem: one,
        word: found.length > 1 ? one : word,
        isName: isName && vectors.rank(word) === undefined,
        weight: weightOf(word, one) * (isBeside(token.at) ? BESIDE : 1),
      });
  }
  // How something ended is rarely told with the word "result".
  if (ASKS_RESULT.test(folded) && terms.some(({ word, weight }) => weight > FRAME && !OF_RESULT.test(word)))
    for (const term of terms) if (OF_RESULT.test(term.word)) term.weight = FRAME;
  if (isForName(folded)) for (const term of terms) if (/^(?:called|named)$/.test(term.word)) term.weight = FRAME;
  for (const [pattern, words] of IDIOMS) {
    if (!pattern.test(folded)) continue;
    for (const word of words) {
      const stemmed = stem(word);
      if (index.frequency(stemmed) > 0 && !terms.some((term) => term.stem === stemmed))
        terms.push({ stem: stemmed, word, isName: false, weight: IDIOM });
    }
  }
  return { terms, unknownNames, folded };

  function weightOf(word: string, stemmed: string): number {
    if (FRAME_WORDS.has(word)) return FRAME;
    const frequency = index.frequency(stemmed);
    if (frequency > 0) return Math.max(0.6, Math.log(1 + index.items.length / frequency));
    const rank = vectors.rank(word);
    if (rank === undefined) return most * (isUnknown(word, vectors) ? UNKNOWN : ABSENT);
    const share = Math.log(Math.max(1, rank / COMMON_RANK)) / Math.log(30_000 / COMMON_RANK);
    return Math.max(0.6, most * (ABSENT + ABSENT_RARE * share));
  }
}

/** What stays small where every word begins with a capital: "Does She Know the Basics of Haskell?" */
const SMALL_IN_TITLES = /^(?:an?|the|of|in|on|at|to|for|with|by|from|and|or)$/;

/** Tells which places of a text stand in sentences that ask nothing, beside some that do: "We run trams. Have you?" */
function besideTheQuestion(text: string): (at: number) => boolean {
  const sentences = [...text.matchAll(/[^.!?]+(?:[.!?]+(?!\s|$)[^.!?]*)*[.!?]*/g)];
  const asking = sentences.filter(([sentence]) => sentence.trimEnd().endsWith('?'));
  if (asking.length === 0) return () => false;
  return (at) => !asking.some(({ index, 0: sentence }) => at >= index && at < index + sentence.length);
}

/** How much a word counts there. */
const BESIDE = 0.7;

const ASKS_RESULT =
  /\b(?:what|which|any|the) (?:[a-z-]+ )?(?:results?|outcomes?|impacts?|effects?|benefits?)\b|\bwhat (?:came|has come) (?:out )?of\b/;
const OF_RESULT = /^(?:results?|outcomes?|impacts?|effects?|benefits?|came|bring|brought|measurable|positive|final|projects?)$/;

/** Turns of phrase that recruiters use, with the words that answers to them hold. */
const IDIOMS: [RegExp, string[]][] = [
  [
    /\breports? (?:directly )?to (?:you|her|him|them)\b|\bdirect reports\b|\bteam size\b|\b(?:large|big|size)\b.{0,20}\bteam\b|\bteam\b.{0,12}\b(?:size|large|big)\b|\bhow many (?:people|engineers|developers|persons|staff|employees|nurses)\b/,
    ['lead', 'team', 'people', 'manage', 'colleagues'],
  ],
  [/\b(?:in charge of|responsib\w+)\b/, ['lead', 'manage', 'run', 'head']],
  [/\b(?:sp(?:ee)?d(?:ed|ing)? up|faster|quicker|how fast|latency)\b/, ['minutes', 'seconds', 'hours', 'time']],
  [/\b(?:w(?:ent|ent|rong)|go(?:es|ne)? wrong|fail\w*|mistakes?|errors?|setback)\b/, ['wrong', 'failed', 'mistake', 'low']],
  [/\b(?:proud\w*|achievement\w*|accomplish\w*|success\w*)\b/, ['won', 'award', 'first', 'record']],
  [/\b(?:boards?|committee)\b/, ['board', 'trustee', 'committee', 'council']],
  [/\b(?:budget|money|cost|expensive)\b/, ['million', 'euro', 'budget', 'thousand']],
  [/\bcommunity\b|\bvolunteer\w*\b|\bgiv\w+ back\b/, ['volunteer', 'meetup', 'mentor', 'community', 'evening', 'open']],
  [/\bconferences?\b|\bpublic speaking\b|\btalks?\b/, ['talk', 'conference', 'keynote', 'speaker']],
];
const IDIOM = 0.3;

/** What an ordinary word counts that stands nowhere: the more, the rarer it is in English. */
const ABSENT = 0.23;
const ABSENT_RARE = 0.55;
/** The same of a word that is not even among the known ones. */
const UNKNOWN = 0.8;

/** Written with a capital within a sentence that is not all in capitals. */
function isWrittenAsName(token: Token, position: number, text: string, vectors: WordVectors): boolean {
  if (!/^\p{Lu}/u.test(token.text) && !/[#+]|\p{L}\d|\d\p{L}/u.test(token.text)) return false;
  const isFirst = position === 0 || /[.?!:]\s*$/.test(text.slice(0, token.at));
  // Every sentence begins with a capital: there only a word that is none of the known ones is a name.
  return (!isFirst || isUnknown(token.word, vectors)) && /\p{Ll}/u.test(text);
}

function isUnknown(word: string, vectors: WordVectors): boolean {
  if (/[-/&'.]/.test(word)) return word.split(/[-/&'.]/).some((part) => isUnknown(part, vectors));
  return (
    word.length > 2 &&
    [word, stem(word), word.replace(/(?:e?s|ed|ing|er|ly)$/, '')].every((form) => vectors.rank(form) === undefined) &&
    !/^\d/.test(word) &&
    !SHORT_FORMS.has(word)
  );
}

/** The word that was meant, when this one is none. `mends` keeps those of one question. */
function mended(
  { word }: Token,
  { index, vectors }: Pick<Reader, 'index' | 'vectors'>,
  techWords: ReadonlySet<string>,
  mends: Map<string, string>,
): string {
  if (index.vocabulary.has(word) || index.frequency(stem(word)) > 0 || techWords.has(word) || vectors.rank(word) !== undefined)
    return word;
  if (/[^a-z]/.test(word)) return word;
  const known = mends.get(word);
  if (known !== undefined || mends.size >= MENDED_MAX) return known ?? word;
  const meant = meantWord(word, index.vocabulary) ?? meantWord(word, vectors.beginningWith(word[0] ?? '')) ?? word;
  mends.set(word, meant);
  return meant;
}
