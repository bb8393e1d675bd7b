import { usePage } from './public-data.ts';

/** Languages in the Latin alphabet: only their words distinguish them from English. */
const LATIN_LANGUAGE = /^(?:fr|de|es|ca|pt|it|nl|sv|pl|cs|sk)$/;
/** Letters of the languages in other alphabets that the owner's text can be in. */
const OTHER_LETTERS = /[\u0370-\u04ff\u0590-\u05ff\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Words that mark a text as English on a page in another Latin-alphabet language. */
const ENGLISH_WORDS = /\b(?:the|and|of|for|with)\b/i;

/** Returns the `lang` of text by the owner, for screen readers and fonts; undefined if it is the page's language. */
export function useOwnerLanguage(): (text: string | null) => string | undefined {
  const { language } = usePage();
  if (!language) return () => undefined;
  const isInLanguage = (text: string) => (LATIN_LANGUAGE.test(language) ? !ENGLISH_WORDS.test(text) : OTHER_LETTERS.test(text));
  return (text) => (text && isInLanguage(text) ? language : undefined);
}
