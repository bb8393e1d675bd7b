import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/decline.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes, toQuote } from '../answer/draft.ts';
import { joinWithAnd, labelOf } from '../answer/labels.ts';
import { withLeadSentence } from '../answer/lead-sentence.ts';
import { findOrganisation } from '../reading/organisations.ts';
import {
  ENGLISH_FUNCTION_WORDS,
  isFrequent,
  LANGUAGES,
  type Language,
  portfolioLanguage,
} from '../reading/portfolio-language.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { readQuestion } from '../reading/read-question.ts';
import { parseTimeRange } from '../reading/time-range.ts';
import { normalize, tokens } from '../reading/tokenization.ts';
import { translatorFrom } from '../reading/translations.ts';
import { searchLiterally } from '../retrieval/literal-search.ts';
import { isTimelineItem } from '../retrieval/timeline-items.ts';
import { answerConcept } from './concept-answers.ts';
import { answerDegree } from './degree-answers.ts';
import { answerBySearch } from './search.ts';
import { answerFromSection } from './sections.ts';
import { answerTechnology } from './technologies.ts';
import { answerTranslated } from './translated-question.ts';

/** How many words, and what share of them, have to be frequent in the language of a question or unknown in English. */
const MIN_WORDS = 2;
const MIN_SHARE = 0.35;

/** Answers a question in another language by the names and years in it, or says in that language what is understood. */
export function answerOtherLanguage(question: Question, engine: EngineContext): Draft | undefined {
  const { corpus } = engine;
  const own = portfolioLanguage(corpus);
  const language = detectLanguage(question.text, own, engine);
  if (!language) return undefined;
  const { note } = language;
  const translatedAnswer = answerTranslated(question, engine);
  if (translatedAnswer) return { ...translatedAnswer, lead: `${note} ${translatedAnswer.lead}` };
  // Its other words are neither names nor a subject that English rules could read.
  const technology = answerTechnology({ ...question, unknownNames: [], terms: [] }, engine);
  if (technology && !technology.declined) return { ...technology, lead: `${note} ${technology.lead}` };
  const range = parseTimeRange(question.normalizedText.match(/\b(?:19|20)\d\d\b/)?.[0] ?? '', engine.currentMonth());
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
    // A heading says no more than its label.
    return { lead: `${note} ${label}${first?.isFact ? '.' : ':'}`, quotes: literal.slice(0, MAX_QUOTES).map(toQuote) };
  }
  const [contextItem] = isBrief(question) ? question.contextItems : [];
  if (items.length === 0 && contextItem) items.push(contextItem);
  const inEnglish = items.length === 0 ? answerInEnglish(question, language, engine) : undefined;
  if (inEnglish) return { ...inEnglish, lead: `${note} ${inEnglish.lead}` };
  // "Wer war sein Chef?" asks for a superior.
  const isWord = question.technologies.some(({ name }) => (translatorFrom(language.name)?.glosses(name) ?? []).length > 0);
  if (items.length === 0)
    return technology && !isWord
      ? { ...technology, lead: `${note} ${technology.lead}` }
      : declineWithoutQuotes(corpus.content, note);
  const labels = joinWithAnd(
    items.map((item) => escapeMarkdown(labelOf(item))),
    Math.min(items.length, 3),
  );
  return { lead: `${note} ${labels}.`, quotes: items.slice(0, 2).flatMap(mainQuotes) };
}

/** Answers by the English words for those of the question that the table of translations has. */
function answerInEnglish({ text }: Question, { name }: Language, engine: EngineContext): Draft | undefined {
  const english = (translatorFrom(name)?.glosses(text) ?? []).map((gloss) => gloss.english.split(' ')[0]);
  if (english.length === 0) return undefined;
  const read = (content: string) => readQuestion({ messages: [{ role: 'user', content }] }, engine);
  const translatedQuestion = read(english.join(' '));
  const degree = answerDegree(read(`any ${english.join(' ')}`), engine);
  if (degree) return degree.declined ? undefined : degree;
  for (const answer of STAGES_BY_WORDS) {
    const draft = answer(translatedQuestion, engine);
    if (draft) return draft.declined ? undefined : { ...withLeadSentence(draft, translatedQuestion), listed: undefined };
  }
  return undefined;
}

/** The stages that need no more of a question than its subject. */
const STAGES_BY_WORDS = [answerConcept, answerFromSection, answerBySearch];

/** Whether a question is too brief to have a subject of its own: "A kiedy odszedł?" */
function isBrief({ text }: Question): boolean {
  return tokens(text).length <= MAX_BRIEF_WORDS && text.length <= MAX_BRIEF_LENGTH;
}

const MAX_BRIEF_WORDS = 4;
const MAX_BRIEF_LENGTH = 25;

/** Whether a text has a word of the table of translations that is no English word: "Ehrenamt?", but not "Software?" */
function hasForeignWord(text: string, { name }: Language, { vectors }: EngineContext): boolean {
  return (translatorFrom(name)?.glosses(text) ?? []).some((gloss) => vectors.vector(normalize(gloss.text)) === undefined);
}

/** One frequent word is enough for the language of the portfolio itself. */
function detectLanguage(text: string, own: Language | undefined, engine: EngineContext): Language | undefined {
  const byScript = LANGUAGES.find(({ script }) => script?.test(text));
  if (byScript) return byScript;
  const words = tokens(text).flatMap(({ word }) => word.split(/['-]/).filter((part) => part.length > 1));
  if (own && !words.some((word) => ENGLISH_FUNCTION_WORDS.test(word)) && hasForeignWord(text, own, engine)) return own;
  if (words.length < 2) return undefined;
  const isEnglish = (word: string) => ENGLISH_FUNCTION_WORDS.test(word);
  // A word of both languages says nothing about either.
  const counts = LANGUAGES.map(({ words: frequent }) => ({
    own: words.filter((word) => frequent.has(word) && !isEnglish(word)).length,
    english: words.filter((word) => isEnglish(word) && !frequent.has(word)).length,
  }));
  const ofOwn = own && counts[LANGUAGES.indexOf(own)];
  if (ofOwn && ofOwn.own > 0 && ofOwn.own >= ofOwn.english) return own;
  const unknown = words.filter((word) => engine.vectors.rank(word) === undefined && !engine.index.vocabulary.has(word)).length;
  const best = counts.reduce((a, b) => (b.own - b.english > a.own - a.english ? b : a));
  return best.own > best.english && best.own + unknown >= MIN_WORDS && (best.own + unknown) / words.length >= MIN_SHARE
    ? LANGUAGES[counts.indexOf(best)]
    : undefined;
}
