// A description in another language is compared by the English translations of its words in content/translations: "Auswertung von
// Daten" by "data analysis". So is a portfolio in another language.
import type { Concepts } from '../built-in/reading/concepts.ts';
import { type Language, languageOf } from '../built-in/reading/portfolio-language.ts';
import { normalize, tokens } from '../built-in/reading/tokenization.ts';
import { type Translator, translatorFrom } from '../built-in/reading/translations.ts';

/** The language of a description with its translator. */
export interface DescriptionLanguage {
  language: Language;
  translator: Translator;
}

/** Undefined for English and for languages without translations. */
export function languageOfDescription(description: string): DescriptionLanguage | undefined {
  const language = languageOf(tokens(description).map(({ word }) => word));
  const translator = translatorFrom(language?.name);
  return language && translator ? { language, translator } : undefined;
}

/** A broader term: its place in the requirement, and a test for whether a text of the portfolio contains it. */
interface GlossTerm {
  range: readonly [from: number, to: number];
  isIn(text: string): boolean;
}

/** The broader terms that the words of a requirement mean in English. */
export function termsOfGlosses(
  text: string,
  { translator }: DescriptionLanguage,
  broaderTerms: Concepts,
  ofPortfolio: Translator | undefined,
): GlossTerm[] {
  const normalized = normalize(text);
  const inEnglish = englishOf(ofPortfolio);
  return translator.glosses(text).flatMap((gloss): GlossTerm[] => {
    const from = normalized.indexOf(normalize(gloss.text));
    const matches = broaderTerms.findAsked(gloss.english);
    // The most usual words come first.
    const first = Math.min(...matches.map(({ range }) => range[0]));
    const concepts = [...new Set(matches.filter(({ range }) => range[0] === first).map(({ concept }) => concept))];
    if (from < 0 || concepts.length === 0) return [];
    const isIn = (other: string) => concepts.some((concept) => concept.findEvidence(inEnglish(other)).length > 0);
    return [{ range: [from, from + gloss.text.length], isIn }];
  });
}

/** Appends the English words for the words of the text. */
export function englishOf(translator: Translator | undefined): (text: string) => string {
  if (!translator) return (text) => text;
  return (text) => [text, ...translator.glosses(text).map(({ english }) => english)].join(' · ');
}
