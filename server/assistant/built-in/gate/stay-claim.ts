import { countryOfCity, namesOfCity } from '../reading/city-names.ts';
import type { Question } from '../reading/question.ts';
import { normalize } from '../reading/tokenization.ts';
import type { SaidTest } from './said-action.ts';

const ASKS_ABROAD = /\b(?:work(?:ed)?|liv(?:e|ed)|been|jobs?|experience) (?:abroad|overseas)\b/;
const SAYS_ABROAD = /\b(?:abroad|overseas|expat(?:riate)?|secondment|relocat\w+)\b/i;
const ASKS_CITY =
  /\b(?:work(?:ed)?|liv(?:e|ed)|been|based|employed|stationed) in (?:the )?([a-z' -]{3,30}?)(?: (?:before|already|too|once|recently))?\W*$/;
/** Words of a sentence which say that somebody was in a place. */
const STAYED = '(?:work|liv|bas|employ|station|mov|relocat|second|locat)\\w*|offices?';

/**
 * Returns a test whether a text says that the owner worked or lived in the city, or abroad; undefined if the question does not ask
 * that. A festival in Berlin is not evidence.
 */
export function stayTest({ normalizedText }: Pick<Question, 'normalizedText'>): SaidTest | undefined {
  if (ASKS_ABROAD.test(normalizedText)) return (text) => SAYS_ABROAD.test(text);
  const [, city = ''] = normalizedText.match(ASKS_CITY) ?? [];
  if (countryOfCity(city) === undefined) return undefined;
  const name = `(?:${namesOfCity(city).join('|')})`;
  const isNamed = new RegExp(`\\b${name}\\b`);
  const saysStay = new RegExp(`\\b(?:${STAYED})(?: [\\p{L}'-]+){0,4} (?:in|to|at|from) (?:the )?${name}\\b`, 'u');
  return (text, { milestone, title }) =>
    isNamed.test(normalize([title, milestone?.company, milestone?.position, milestone?.location].join(' '))) ||
    saysStay.test(normalize(text));
}
