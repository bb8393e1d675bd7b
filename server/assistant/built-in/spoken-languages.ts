import type { Passage } from '../corpus.ts';
import { type Draft, type Quote, quoteOf } from './draft.ts';
import { decline } from './phrases.ts';
import type { Question, Reader } from './question.ts';
import { rest } from './scope.ts';

const SPOKEN =
  /\b(?:languages? (?:do|does|can|are|is|r)\b.{0,24}\b(?:speak|know|fluent|spoken|talk)|(?:spoken|foreign|human|natural) languages?|languages? spoken|speaks?\b(?! (?:at|about|up|with|to|for|on|in public|publicly)\b)|mother tongue|native (?:language|speaker|tongue)|(?:bi|multi)lingual\b(?! (?!in\b|or\b|and\b)[a-z])|fluent(?:ly)?)/;
/** "Languages?", but not "how many customers in how many languages". */
const ALL_OF_THEM = /\blanguages\s*\??$/;
const TONGUES =
  /\b(?:english|german|french|spanish|portuguese|italian|dutch|polish|russian|ukrainian|turkish|arabic|hebrew|hindi|mandarin|cantonese|chinese|japanese|korean|swedish|norwegian|danish|finnish|czech|slovak|greek|romanian|hungarian|bulgarian|serbian|croatian|slovene|catalan|basque|irish|welsh|scots|estonian|latvian|lithuanian|icelandic|persian|farsi|urdu|bengali|tamil|telugu|marathi|punjabi|gujarati|swahili|yoruba|igbo|hausa|amharic|zulu|xhosa|afrikaans|vietnamese|thai|indonesian|malay|tagalog|filipino|esperanto|latin|sign language)\b/gi;

/** What the portfolio says of languages that people speak. */
export function languages(question: Question, reader: Reader): Draft | undefined {
  const { folded, technologies } = question;
  const asked = new Set(folded.match(TONGUES) ?? []);
  const isAllOfThem = ALL_OF_THEM.test(folded) && rest(question, ALL_OF_THEM).length === 0;
  const isOnSpeaking = (SPOKEN.test(folded) || isAllOfThem) && !/\bprogram\w*\b|\bcod(?:e|ing)\b/.test(folded);
  // "We speak REST here. Does he?"
  if (technologies.length > 0 && asked.size === 0) return undefined;
  if (
    !isOnSpeaking &&
    (asked.size === 0 ||
      !/^\W*\w+(?:\W+\w+){0,2}\W*$|\b(?:speak|fluent|language|talk|know|understand|level|good is)\b/.test(folded))
  )
    return undefined;
  const spoken = spokenBy(reader);
  const isOwn = (passage: Passage) => passage.item.kind === 'about' && spoken(passage) >= LIKELY;
  const rated = reader.index.passages
    .map((passage) => ({ passage, found: new Set((passage.text.match(TONGUES) ?? []).map((name) => name.toLowerCase())) }))
    .filter(({ found }) => found.size > 0 && (asked.size === 0 || [...asked].some((name) => found.has(name))))
    .sort(
      (a, b) =>
        Number(isOwn(b.passage)) - Number(isOwn(a.passage)) ||
        b.found.size - a.found.size ||
        spoken(b.passage) - spoken(a.passage),
    );
  const best = rated.filter(
    ({ passage, found }) => found.size > 1 || spoken(passage) >= LIKELY || passage.item.kind === 'skills',
  );
  if (best.length === 0) return decline(reader.corpus.content);
  return { lead: 'On languages the portfolio says:', quotes: distinct(best.map(({ passage }) => quoteOf(passage))).slice(0, 2) };
}

/** From this likelihood on a sentence that names a language is on speaking it: "my German does not carry a meeting". */
const LIKELY = 0.2;
/** The same of what stands elsewhere than beside the owner's name. */
const SPEAKING = /\b(?:speak\w*|spoke|fluen\w+|native|bilingual|languages?(?! models?)|mother tongue|conversational)\b/i;

/** How likely a passage tells of languages that the owner speaks. */
function spokenBy({ statements }: Reader): (passage: Passage) => number {
  const own = statements().filter(({ passages }) => passages.every(({ item }) => item.kind === 'about'));
  const told = new Map(own.flatMap(({ passages, topics }) => passages.map((passage) => [passage, topics] as const)));
  return (passage) => Math.max(told.get(passage)?.['spoken-languages'] ?? 0, Number(SPEAKING.test(passage.text)));
}

function distinct(quotes: Quote[]): Quote[] {
  return quotes.filter((quote, i) => quotes.findIndex(({ text }) => text === quote.text) === i);
}
