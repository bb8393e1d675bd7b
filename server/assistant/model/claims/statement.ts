import { withDigits } from './digits.ts';
import { withoutEmphasis } from './evidence.ts';
import { vocabularyFor } from './languages.ts';
import { findNames, type NameRules } from './names.ts';
import { readDates } from './read-dates.ts';
import { type CountedNumber, readNumbers } from './read-numbers.ts';

/** A part of a statement, with what can be compared word by word. */
export interface Clause {
  text: string;
  dates: ReturnType<typeof readDates>;
  numbers: CountedNumber[];
  /** In lower case, without accents. */
  names: string[];
  /** Whether it is negated. */
  isNegative: boolean;
  isEnglish: boolean;
}

/** A clause with a contrast is a statement of its own: "not A, but B". */
const CONTRAST =
  /;\s|(?:,\s|\s)(?=(?:but|however|although|though|whereas|while|instead|sondern|aber|obwohl|mais|bien que|sino|pero|aunque|mas|embora|ma|bensì|ale|lecz|maar|echter)\s)/iu;
const NEGATION =
  /\b(?:not|no|never|nothing|none|without|neither|nor|cannot|nicht|keine?[nmrs]?|nie|ohne|pas|aucune?|jamais|ningún|ninguna?|nunca|não|nenhuma?|non|nessuna?|brak|niet|geen|nooit)(?!\p{L})|n['’]t\b|ない|ません|没有|不|(?<!\p{L})(?:لا|ليس|لم|żadn\p{L}*)(?!\p{L})/iu;
const NOT_ONLY =
  /\bnot (?:only|just|least)|nicht nur|non seulement|pas seulement|no s[oó]lo|não s[oó]|non solo|nie tylko|niet alleen/i;
/** The start of a heading, a quotation or an item of a list. */
const LIST_MARK = /^\s{0,8}(?:#{1,6}\s|(?:\d{1,3}[.)]|[-*•+])\s|>\s?)/;

const HEADING = /^\s{0,3}#{1,6}\s|^[^:.]{1,60}:[\s*_]*$/;

/** Splits a statement into clauses. `context` is the text before it, which shows the language. */
export function readClauses(text: string, context: string, rules: Pick<NameRules, 'rank' | 'knownNames'>): Clause[] {
  const vocabulary = vocabularyFor(text, context);
  const isHeading = HEADING.test(text);
  const plain = withDigits(withoutEmphasis(text.replace(LIST_MARK, '').replace(LIST_MARK, '')), vocabulary).replace(
    /\b24\/7\b/g,
    '',
  );
  return plain.split(CONTRAST).map((clause, index) => {
    const dates = readDates(clause, vocabulary);
    // Only the first clause begins a sentence.
    const forNames = index === 0 ? dates.rest : `, ${dates.rest}`;
    return {
      text: clause,
      dates,
      numbers: readNumbers(dates.rest, vocabulary.isEnglish),
      names: findNames(forNames, { ...rules, vocabulary, isHeading }).map(({ word }) => word),
      isNegative: NEGATION.test(clause) && !NOT_ONLY.test(clause),
      isEnglish: vocabulary.isEnglish,
    };
  });
}

export function hasNumbers(clauses: readonly Clause[]): boolean {
  return clauses.some(({ dates, numbers }) => numbers.length > 0 || dates.years.length > 0 || dates.months.length > 0);
}
