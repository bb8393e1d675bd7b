import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Corpus, Item } from '../../corpus.ts';
import { decline } from '../answer/decline.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes, toQuote } from '../answer/draft.ts';
import { joinWithAnd, labelOf } from '../answer/labels.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { parseTimeRange } from '../reading/time-range.ts';
import { tokens } from '../reading/tokenization.ts';
import { readLines } from '../reading/word-lists.ts';
import { searchLiterally } from '../retrieval/literal-search.ts';
import { isTimelineItem } from '../retrieval/timeline-items.ts';
import { answerTechnology } from './technologies.ts';
import { answerTranslated } from './translated-question.ts';

interface Language {
  /** A script that only this language uses here. */
  script?: RegExp;
  /** Frequent words that English does not have, without accents. */
  words: string;
  /** Says that answers are in English, and what is understood in any language. */
  note: string;
}

const LANGUAGES: readonly Language[] = readLines('languages').map((line) => {
  const [, sign = '', note = ''] = line.split(' :: ');
  return sign.startsWith('[') ? { script: new RegExp(sign, 'u'), words: '', note } : { words: sign, note };
});

const WORDS = LANGUAGES.map(({ words }) => new Set(words.split(' ').filter(Boolean)));
const ENGLISH =
  /^(?:the|a|an|is|are|was|were|do|does|did|has|have|had|what|which|who|when|where|why|how|he|she|they|you|his|her|of|in|at|on|for|with|and|or|to|any|about|experience)$/;
/** The share of the words of a question that have to be in the list of its language. */
const MIN_SHARE = 0.35;

/** Answers a question in another language by the names and years in it, or says in that language what is understood. */
export function answerOtherLanguage(question: Question, engine: EngineContext): Draft | undefined {
  const { corpus } = engine;
  const own = languageOf(corpus);
  const language = detectLanguage(question.text, own);
  if (!language) return undefined;
  const { note } = language;
  const translated = answerTranslated(question, engine);
  if (translated) return { ...translated, lead: `${note} ${translated.lead}` };
  // Its other words are neither names nor a subject that English rules could read.
  const technology = answerTechnology({ ...question, unknownNames: [], terms: [] }, engine);
  if (technology && !technology.declined) return { ...technology, lead: `${note} ${technology.lead}` };
  const range = parseTimeRange(question.normalized.match(/\b(?:19|20)\d\d\b/)?.[0] ?? '', engine.currentMonth());
  const inRange = range
    ? corpus.items
        .filter(isTimelineItem)
        .filter(({ milestone }) => firstMonth(milestone) <= range.to && lastMonth(milestone) >= range.from)
    : [];
  const items: Item[] = [...(findOrganisation(question, corpus.items)?.items ?? inRange)];
  const literal = language === own && items.length === 0 ? searchLiterally(question.text, corpus, isFrequent) : [];
  if (literal.length > 0) {
    const [first] = literal;
    const label = first ? escapeMarkdown(labelOf(first.item)) : '';
    return { lead: `${note} ${label}:`, quotes: literal.slice(0, MAX_QUOTES).map(toQuote) };
  }
  const [shown] = isBrief(question) ? question.contextItems : [];
  if (items.length === 0 && shown) items.push(shown);
  if (items.length === 0)
    return technology ? { ...technology, lead: `${note} ${technology.lead}` } : decline(corpus.content, note);
  const labels = joinWithAnd(
    items.map((item) => escapeMarkdown(labelOf(item))),
    Math.min(items.length, 3),
  );
  return { lead: `${note} ${labels}.`, quotes: items.slice(0, 2).flatMap(mainQuotes) };
}

/** Whether a question is too brief to have a subject of its own: "A kiedy odszedł?" */
function isBrief({ text }: Question): boolean {
  return tokens(text).length <= MAX_BRIEF_WORDS && text.length <= MAX_BRIEF_LENGTH;
}

const MAX_BRIEF_WORDS = 4;
const MAX_BRIEF_LENGTH = 25;

/** The language that a portfolio is written in, unless it is English. */
function languageOf(corpus: Corpus): Language | undefined {
  const known = LANGUAGE_OF.get(corpus);
  if (known !== undefined) return known ?? undefined;
  const text = corpus.items
    .filter(({ kind }) => kind !== 'skills')
    .flatMap(({ passages }) => passages.map((passage) => passage.text))
    .join(' ');
  const words = tokens(text).map(({ word }) => word);
  const share = (isIn: (word: string) => boolean) => words.filter(isIn).length / Math.max(1, words.length);
  const english = share((word) => ENGLISH.test(word));
  const best = LANGUAGES.map((language, i) => ({
    language,
    share: language.script
      ? share((word) => language.script?.test(word) ?? false)
      : share((word) => WORDS[i]?.has(word) ?? false),
  })).reduce((a, b) => (b.share > a.share ? b : a));
  const language = best.share > english && best.share >= MIN_PORTFOLIO_SHARE ? best.language : null;
  LANGUAGE_OF.set(corpus, language);
  return language ?? undefined;
}

const LANGUAGE_OF = new WeakMap<Corpus, Language | null>();
/** The share of frequent words that the text of a portfolio in a language has at least. */
const MIN_PORTFOLIO_SHARE = 0.05;

/** Whether a word is frequent in any of the languages. */
function isFrequent(word: string): boolean {
  return WORDS.some((list) => list.has(word));
}

/** One frequent word is enough for the language of the portfolio itself. */
function detectLanguage(text: string, own: Language | undefined): Language | undefined {
  const byScript = LANGUAGES.find(({ script }) => script?.test(text));
  if (byScript) return byScript;
  const words = tokens(text).map(({ word }) => word);
  if (words.length < 2) return undefined;
  const english = words.filter((word) => ENGLISH.test(word)).length;
  const counts = WORDS.map((list) => words.filter((word) => list.has(word)).length);
  const ownCount = own ? (counts[LANGUAGES.indexOf(own)] ?? 0) : 0;
  if (own && ownCount > 0 && ownCount >= english) return own;
  const best = Math.max(...counts);
  return best >= 2 && best > english && best / words.length >= MIN_SHARE ? LANGUAGES[counts.indexOf(best)] : undefined;
}
