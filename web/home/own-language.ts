import { usePage } from './public-data.ts';

/** Letters of the languages that a page can be in besides English. */
const OTHER_LETTERS = /[\u0370-\u03ff\u0590-\u05ff\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** The `lang` of a text of the owner's, for voices and fonts; undefined where it is that of the page. */
export function useOwnLanguage(): (text: string | null) => string | undefined {
  const { language } = usePage();
  return (text) => (language && text && OTHER_LETTERS.test(text) ? language : undefined);
}
