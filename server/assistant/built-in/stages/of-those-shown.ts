import type { Item, Passage } from '../../corpus.ts';
import { declineForItem, declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { joinAtMost, labelOf } from '../answer/labels.ts';
import { ASKS_WHICH_ONE } from '../reading/coreference.ts';
import { ENGLISH_FUNCTION_WORDS, LANGUAGES } from '../reading/portfolio-language.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { findInItems, subjectTerms } from '../reading/question-subject.ts';
import { normalize, tokens } from '../reading/tokenization.ts';
import { LANGUAGE_NAMES } from './spoken-languages.ts';

/** The share of the question that a sentence has to cover. */
const MIN_COVERAGE = 0.6;
const MAX_LISTED = 4;

/** Answers "Which one was in English?" and "Which of them used Rust?" from the entries of the answer before. */
export function answerOfThoseShown(question: Question, engine: EngineContext): Draft | undefined {
  const { scope, normalizedText } = question;
  if (!scope || !ASKS_WHICH_ONE.test(normalizedText)) return undefined;
  const matches = matchesIn(scope, question, engine);
  const items = [...new Set(matches.map(({ item }) => item))];
  const labels = items.map((item) => escapeMarkdown(labelOf(item)));
  if (items.length === 0) return undefined;
  return { lead: `${joinAtMost(labels, MAX_LISTED)}.`, items, quotes: matches.slice(0, MAX_QUOTES).map(toQuote) };
}

function matchesIn(scope: readonly Item[], question: Question, engine: EngineContext): Passage[] {
  const { normalizedText, technologies, terms, text } = question;
  const [, language] = normalizedText.match(IN_LANGUAGE) ?? [];
  if (language !== undefined)
    return scope.filter((item) => isInLanguage(item, language)).flatMap(({ passages }) => passages[0] ?? []);
  const ofTechnologies = technologies.map((technology) => engine.technologyRecognizer.findMentions(technology));
  if (ofTechnologies.length > 0)
    return scope.flatMap((item) => {
      const mentions = ofTechnologies.map((passages) => passages.find((passage) => passage.item === item));
      return mentions.includes(undefined) ? [] : (mentions[0] ?? []);
    });
  const best = new Map<Item, Passage>();
  for (const { passage, coverage } of findInItems(scope, subjectTerms(terms), text, engine))
    if (coverage >= MIN_COVERAGE && !best.has(passage.item)) best.set(passage.item, passage);
  return [...best.values()];
}

const IN_LANGUAGE = new RegExp(`\\bin (${LANGUAGE_NAMES.source.slice(2, -2)})\\W*$`);

/** Whether an item names the language, or is written in it; a title without a frequent word of any language is not certain. */
function isInLanguage({ title, passages }: Item, language: string): boolean {
  if (passages.some(({ text }) => normalize(text.slice(title.length)).includes(language))) return true;
  const words = tokens(title).map(({ word }) => word);
  const countOf = (isFrequent: (word: string) => boolean) => words.filter(isFrequent).length;
  const english = countOf((word) => ENGLISH_FUNCTION_WORDS.test(word));
  const counts = LANGUAGES.map(({ name, words: frequent }) => ({ name, count: countOf((word) => frequent.has(word)) }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return language === 'english' ? english > best.count : best.count > english && best.name.toLowerCase() === language;
}

/** Says that nothing was found about the entries that a question is restricted to. */
export function declineForScope({ scope, contextItems, normalizedText }: Question, { corpus }: EngineContext): Draft | undefined {
  const [item] = contextItems;
  if (!scope || !item) return undefined;
  return ASKS_WHICH_ONE.test(normalizedText)
    ? declineWithoutQuotes(corpus.content, `The portfolio does not say this about any of the ${scope.length} entries.`)
    : declineForItem(item, corpus.content);
}
