import { isStopword, normalize, stem } from '../../built-in/reading/tokenization.ts';

type NumberKind = 'plain' | 'percent' | 'money' | 'factor';

/** A number with the thing that it counts. Calendar years are dates. */
export interface CountedNumber {
  written: string;
  /** What the digits can mean: "1.200" is 1200 or 1.2. */
  values: readonly number[];
  kind: NumberKind;
  currency: string;
  /** The stems of the words that follow. */
  units: readonly string[];
  /** "Over 40", "about 1,300". */
  precision: 'exact' | 'more' | 'about';
  /** The name directly before it: "IFRS 17", "Java 21". */
  label: string;
  /** A statement has to contain one of these words, where the text has the same kind of number for several things. */
  of?: readonly string[];
}

const NUMBER =
  /(?<![\p{L}\d])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\d+(?:[.,'’]\d+)*/gu;
const CURRENCY_BEFORE = /([$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|INR|PLN|CAD|AUD))\s?$/i;
const CURRENCY_AFTER = /^\s?([$€£¥₹]|(?:usd|eur|gbp|chf|jpy|pln|cad|aud|dollars?|euros?|pounds?|yen|francs?|zloty)\b)/i;
const CURRENCIES: Record<string, string> = {
  usd: '$',
  dollar: '$',
  eur: '€',
  euro: '€',
  gbp: '£',
  pound: '£',
  jpy: '¥',
  yen: '¥',
  inr: '₹',
};
const MAGNITUDE =
  /^(?:\s?(k|thousand|tausend|mil|mille|tys)|\s?(m|mio|mn|million(?:s|en|es)?|millón|millones|milhão|milhões|milion[ei]|miljoen|mln)|\s?(bn|b|mrd|billions?|milliarden?|milliards?|miliard[iy]?))(?![\p{L}\d])/iu;
const PERCENT_AFTER =
  /^\s?(?:%|٪|percent\b|per cent\b|percentage points?\b|prozent\b|pour ?cent\b|por ?cien(?:to)?\b|por ?cento\b|per ?cento\b|procent\p{L}*|パーセント|百分)/iu;
/** A range takes the sign of its end: "from 30 to 40 %". */
const RANGE_TO_PERCENT = /^\s?(?:to|and|[-–—]|bis|und|à|a|et|y|e)\s?\d[\d.,]*\s?(?:%|percent\b|per cent\b|prozent\b)/i;
const FACTOR_AFTER = /^(?:\s?[x×](?![\p{L}\d])|-?\s?fold\b|\s(?:times|mal|fois|veces|vezes|volte|razy|keer)\b)/iu;
const MORE =
  /(?:\b(?:over|more than|at least|above|exceeding|upwards? of|mehr als|über|plus de|más de|mais de|oltre|ponad|meer dan)\s|>\s?)$/iu;
const ABOUT =
  /(?:\b(?:about|around|roughly|approximately|approx\.?|some|nearly|almost|close to|circa|ca\.?|etwa|rund|fast|environ|près de|presque|unos|casi|cerca de|circa|około|prawie|ongeveer|bijna)\s|~\s?)$/iu;
const LABEL = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}+#.]{1,20})[ -]$/u;
const FOLLOWING_WORD = /^[\s-]?([\p{L}][\p{L}\p{M}'’-]*)/u;
/** How many of the following words may name the thing that the number counts. */
const MAX_UNITS = 3;

/** The units of time, in all languages, under one name. */
const TIME_UNITS: [RegExp, string][] = [
  [/^(?:years?|yrs?|jahre?[ns]?|ans?|annees?|anos?|anni|anno|lata?|rok|roku|jaar|jaren|年間?|سنوات|سنة|عام|أعوام)$/, 'year'],
  [/^(?:months?|monate?n?|mois|mes(?:es)?|mesi|mese|miesiac[ea]?|miesiecy|maand(?:en)?|か月|ヶ月|个月|個月|أشهر|شهر)$/, 'month'],
];
const CJK_UNIT = /^(年間?|か月|ヶ月|个月|個月)/;

/** The numbers of text whose numbers are digits and whose dates have been taken out. */
export function readNumbers(text: string, isEnglish: boolean): CountedNumber[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    let after = text.slice(match.index + match[0].length, match.index + match[0].length + 80);
    const magnitude = MAGNITUDE.exec(after);
    const isMeter = magnitude?.[2] === 'm';
    const scale = magnitude?.[1] ? 1e3 : magnitude?.[2] ? 1e6 : magnitude?.[3] ? 1e9 : 1;
    const plain = interpretations(match[0], isEnglish);
    if (magnitude) after = after.slice(magnitude[0].length);
    after = after.replace(/^\+/, '');
    const currency = CURRENCY_BEFORE.exec(before)?.[1] ?? CURRENCY_AFTER.exec(after)?.[1] ?? '';
    const kind: NumberKind = currency
      ? 'money'
      : PERCENT_AFTER.test(after) || RANGE_TO_PERCENT.test(after)
        ? 'percent'
        : FACTOR_AFTER.test(after)
          ? 'factor'
          : 'plain';
    const start = currency && CURRENCY_BEFORE.test(before) ? before.replace(CURRENCY_BEFORE, '') : before;
    return {
      written: match[0],
      values: [...plain.map((value) => value * scale), ...(isMeter ? plain : [])],
      kind,
      currency: CURRENCIES[currency.toLowerCase().replace(/s$/, '')] ?? currency.toLowerCase(),
      units: unitsOf(after),
      label: normalize(LABEL.exec(before)?.[1] ?? ''),
      precision: MORE.test(start) ? 'more' : ABOUT.test(start) ? 'about' : 'exact',
    };
  });
}

/** Languages disagree on what a point and a comma mean. */
function interpretations(digits: string, isEnglish: boolean): number[] {
  const plain = digits.replace(/['’\s]/g, '');
  const separators = plain.replace(/\d/g, '');
  const last = separators.at(-1) ?? '';
  const asGroups = Number(plain.replace(/[.,]/g, ''));
  if (separators === '') return [Number(plain)];
  if (separators.length > 1 && separators.split(last).length - 1 === separators.length) return [asGroups];
  const index = plain.lastIndexOf(last);
  const decimal = Number(`${plain.slice(0, index).replace(/[.,]/g, '')}.${plain.slice(index + 1)}`);
  if (separators.length > 1 || plain.length - index !== 4) return [decimal];
  if (isEnglish) return [last === ',' ? asGroups : decimal];
  return [asGroups, decimal];
}

function unitsOf(following: string): string[] {
  const [cjk] = following.match(CJK_UNIT) ?? [];
  if (cjk) return [timeUnit(cjk) ?? cjk];
  const units: string[] = [];
  let rest = following;
  while (units.length < MAX_UNITS) {
    const match = FOLLOWING_WORD.exec(rest);
    if (!match?.[1]) break;
    rest = rest.slice(match[0].length);
    for (const part of normalize(match[1]).split(/['-]/)) if (part && !isStopword(part)) units.push(timeUnit(part) ?? stem(part));
    // What follows a unit of time does not belong to the number.
    if (units.some((unit) => unit === 'year' || unit === 'month')) break;
  }
  return units;
}

function timeUnit(word: string): string | undefined {
  return TIME_UNITS.find(([pattern]) => pattern.test(word))?.[1];
}

/** Whether a number in the portfolio matches the number of a statement. */
export function isSameNumber(claim: CountedNumber, other: CountedNumber): boolean {
  if (!isSameKind(claim, other)) return false;
  return claim.values.some((value) => other.values.some((other) => isNear(value, other, claim.precision)));
}

/** A currency may be left out, but not added. */
function isSameKind(claim: CountedNumber, other: CountedNumber): boolean {
  if (claim.kind === other.kind) return claim.currency === other.currency;
  return claim.kind === 'plain' && (other.kind === 'money' || other.kind === 'factor');
}

/** Rounding is allowed where the statement says that it rounds. */
function isNear(value: number, other: number, precision: CountedNumber['precision']): boolean {
  if (Math.abs(value - other) < 1e-9 * Math.max(1, other)) return true;
  if (precision === 'exact' || other < 10) return false;
  const ratio = other / value;
  return precision === 'more' ? ratio >= 1 && ratio <= 1.1 : ratio >= 0.95 && ratio <= 1.05;
}
