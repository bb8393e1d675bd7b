import type { Item, Passage } from '../../corpus.ts';
import { declineForItem, declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, listOf, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { capitalized } from '../answer/labels.ts';
import { ASKS_WHICH_ONE } from '../reading/coreference.ts';
import { ENGLISH_FUNCTION_WORDS, LANGUAGES } from '../reading/portfolio-language.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { findInItems, subjectTerms } from '../reading/question-subject.ts';
import { tokens } from '../reading/tokenization.ts';
import { LANGUAGE_NAMES } from './spoken-languages.ts';

/** The share of the question that a sentence has to cover. */
const MIN_COVERAGE = 0.6;

const COMPARES =
  /\b(?:biggest|largest|smallest|longest|shortest|highest|lowest|greatest|hardest|toughest|easiest|fastest|best|worst|most|least|newest|oldest|latest|earliest|youngest|favou?rite)\b/;
/** Denials, which no entry can answer: a property that it does not mention may still apply to it. */
const DENIES = /\b(?:not|never|without|cannot|no)\b|n['’]t\b/;

/** Answers "Which one was in English?" and "Which of them used Rust?" from the entries of the previous answer. */
export function answerOfThoseShown(question: Question, engine: EngineContext): Draft | undefined {
  const { scope, normalizedText } = question;
  if (!ASKS_WHICH_ONE.test(normalizedText) || COMPARES.test(normalizedText)) return undefined;
  if (!scope) return undefined;
  if (DENIES.test(normalizedText)) return declineForScope(question, engine);
  const matches = matchesIn(scope, question, engine);
  const items = [...new Set(matches.map(({ item }) => item))];
  // Other stages would find any sentence with the name of the language.
  if (items.length === 0) return IN_LANGUAGE.test(normalizedText) ? declineForScope(question, engine) : undefined;
  return { lead: `${listOf(items)}.`, items, quotes: matches.slice(0, MAX_QUOTES).map(toQuote) };
}

function matchesIn(scope: readonly Item[], question: Question, engine: EngineContext): Passage[] {
  const { normalizedText, technologies, terms, text } = question;
  const [, language] = normalizedText.match(IN_LANGUAGE) ?? [];
  if (language !== undefined)
    return scope.filter((item) => isInLanguage(item, language)).flatMap(({ passages }) => passages[0] ?? []);
  const technologyMentions = technologies.map((technology) => engine.technologyRecognizer.findMentions(technology));
  if (technologyMentions.length > 0)
    return scope.flatMap((item) => {
      const mentions = technologyMentions.flatMap((passages) => passages.find((passage) => passage.item === item) ?? []);
      const isAny = /\bor\b/.test(normalizedText);
      return isAny || mentions.length === technologyMentions.length ? mentions.slice(0, 1) : [];
    });
  const best = new Map<Item, Passage>();
  for (const { passage, coverage } of findInItems(scope, subjectTerms(terms), text, engine))
    if (coverage >= MIN_COVERAGE && !best.has(passage.item)) best.set(passage.item, passage);
  return [...best.values()];
}

const IN_LANGUAGE = new RegExp(`\\bin (${LANGUAGE_NAMES.source.slice(2, -2)})\\W*$`);

/** Whether an item names the language or has a title in it, judged by the frequent words of the title. */
function isInLanguage({ title, passages }: Item, language: string): boolean {
  const named = namedLanguage(language);
  if (passages.some(({ text }) => named.test(text.startsWith(title) ? text.slice(title.length) : text))) return true;
  const words = tokens(title).map(({ word }) => word);
  const countOf = (isFrequent: (word: string) => boolean) => words.filter(isFrequent).length;
  const english = countOf((word) => ENGLISH_FUNCTION_WORDS.test(word));
  const counts = LANGUAGES.map(({ name, words: frequent }) => ({ name, count: countOf((word) => frequent.has(word)) }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return language === 'english' ? english > best.count : best.count > english && best.name.toLowerCase() === language;
}

/** "Held in German", "(German)" or "a German talk", but not "in Germany", "German Bight" or "Polished". */
function namedLanguage(language: string): RegExp {
  const name = capitalized(language);
  return new RegExp(
    String.raw`\b(?:[Ii]n|[Ii]nto|[Ll]anguage:) ${name}\b(?! \p{Lu})|^${name}(?:$|[.,;])|\(${name}\)|\b${name}(?:-language)? (?:talk|lecture|keynote|article|paper|book|translation|version|edition|audience|speakers?)\b`,
    'u',
  );
}

/** Declines a question that is restricted to certain entries, and says so. */
export function declineForScope({ scope, contextItems, normalizedText }: Question, { corpus }: EngineContext): Draft | undefined {
  const [item] = contextItems;
  if (!scope || !item) return undefined;
  return ASKS_WHICH_ONE.test(normalizedText)
    ? declineWithoutQuotes(corpus.content, `The portfolio does not say this about any of the ${scope.length} entries.`)
    : declineForItem(item, corpus.content);
}

/** A phrase for the entries that a question is restricted to, for use within a sentence: " at Reed & Sons". */
export function placeOfScope({ scope, contextItems, normalizedText }: Question): string {
  if (!scope) return '';
  const company = contextItems[0]?.milestone?.company;
  return company && !ASKS_WHICH_ONE.test(normalizedText) ? ` at ${escapeMarkdown(company)}` : ' in these entries';
}
