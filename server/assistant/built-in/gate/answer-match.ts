import { statedYears } from '../../../../contract/stated-years.ts';
import { asksForName, givesRequestedName } from '../reading/name-questions.ts';
import { phrasings } from '../reading/phrasings.ts';
import { KNOWN_TECHNOLOGIES } from '../reading/technology-names.ts';
import { normalize, STOPWORDS, stem, textStems } from '../reading/tokenization.ts';
import { synonyms } from '../retrieval/synonyms.ts';
import { measurementsOrPlacesAsked } from './measurements-and-places.ts';

const ASKS_SUM = phrasings('forms', 'sum');
const SUM =
  /[€$£¥]|\d\W*(?:eur|usd|gbp|chf|nok|sek|dkk|pln|czk|huf|cad|aud|inr|brl|zar|jpy)\b|\b(?:euros?|dollars?|pounds?|kron(?:er|or|a)|francs?|rupees?|yen|zloty|cents?)\b|\b(?:cheap\w*|free of charge|for free|cost\w* nothing)\b/i;
/** Asks for savings, which may be given as a percentage. */
const SAVES = /\b(?:sav(?:e|ed|es|ing)|cut|reduc\w*|avoided)\b/i;
/** Asks for savings in money, which a percentage does not answer. */
const MONEY = /\bmoney\b/;
/** An amount saved is not a cost, unless the text also mentions spending. */
const SPENDS =
  /\b(?:costs?|budget\w*|spen[dt]\w*|paid|pays?|price\w*|fund\w*|worth|invest\w*|cheap\w*|expensive|revenue|turnover)\b/i;
const AVOIDED = /\b(?:avoid\w*|sav\w+) .{0,40}?\bcosts?\b|\bcosts? (?:avoided|saved|savings?)\b/gi;
const ASKS_NUMBER =
  /\bhow many\b|\bby how much\b|\bhow (?:big|large)(?: (?:is|was|are|were|a)\b|\W*$)|\bnumber of\b|\bpercent(?:age)?\b|\b(?:team|group|department|company|class) size\b/;
const COUNTED = /\bhow many (?:of (?:your|her|his|the|their) )?([a-z-]+)(?: ([a-z-]+))?/;
export const FIGURE =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozen|hundred|thousand|million|half|twice|double)\b/i;

/** Whether the text contains a number; a year is not a count. */
export function containsCount(text: string): boolean {
  const withoutNames = text
    .replace(/\b(?:19|20)\d\d\b/g, '')
    .replace(/(?<![\p{L}\p{N}])\p{L}{1,20}\d[\p{L}\d]*/gu, '')
    .replace(VERSION, (version, name: string) => (KNOWN_TECHNOLOGIES.has(normalize(name)) ? '' : version));
  return FIGURE.test(withoutNames);
}

const VERSION = /(?<![\p{L}\p{N}.])([\p{L}.]{2,20}) v?\d{1,3}(?![\d%\p{L}])/gu;

/** Whether the question asks for a sum of money or a number. */
export function asksFigure(question: string): boolean {
  return ASKS_SUM.test(question) || ASKS_NUMBER.test(question) || PERCENT.test(question);
}

/** Whether the question asks for a sum of money. */
export function asksAmount(question: string): boolean {
  return ASKS_SUM.test(question);
}

/** Whether the question asks for a number, a sum, a measurement or a place. */
export function asksDetail(question: string): boolean {
  return asksFigure(question) || measurementsOrPlacesAsked(question).length > 0;
}

/** Asks for a unit price, which a budget does not answer. */
const ASKS_UNIT_PRICE = /\bhow much (?:money )?(?:does|do|did|is|was|are|were) (?:one|an?|each|every|a single)\b/;
const UNIT_PRICE = /\b(?:each|per|apiece|a piece|every|single|price|sells?|sold for)\b/i;

/** Whether the text contains what the question asks for: a sum for "what did it cost", a number for "how many", a name for "who". */
export function answersQuestion(question: string, text: string): boolean {
  return answerTest(question)(text);
}

/** Returns the test of `answersQuestion` for one question, to be applied to many texts. */
export function answerTest(question: string): (text: string) => boolean {
  const asksUnitPrice = ASKS_UNIT_PRICE.test(question);
  const isPossible = (text: string) => !asksUnitPrice || UNIT_PRICE.test(text);
  if (ASKS_SUM.test(question)) {
    if (!SAVES.test(question))
      return (text) => isPossible(text) && SUM.test(text) && !(SAVES.test(text) && !SPENDS.test(text.replace(AVOIDED, '')));
    const saved = MONEY.test(question) ? SUM : FIGURE;
    return (text) => isPossible(text) && saved.test(text);
  }
  if (asksForName(question)) return (text) => isPossible(text) && givesRequestedName(question, text);
  const expectedPattern = PERCENT.test(question) ? SHARE : ANYTHING;
  const measurements = measurementsOrPlacesAsked(question);
  const isOfKind = (text: string) =>
    isPossible(text) && measurements.every((given) => given.test(text)) && expectedPattern.test(text);
  if (!ASKS_NUMBER.test(question)) return isOfKind;
  // A partnership of two years is no experience.
  if (ASKS_YEARS_OF_EXPERIENCE.test(question)) return (text) => isOfKind(text) && statedYears(text).length > 0;
  const asksYears = ASKS_YEARS.test(question);
  const counted = (question.match(COUNTED_SUBSET) ?? question.match(COUNTED))?.slice(1) ?? [];
  return (text) => isOfKind(text) && containsCount(asksYears ? text : text.replaceAll(YEARS, ' ')) && mentionsAny(text, counted);
}

/** "How much experience" may ask for something else than years. */
export const ASKS_YEARS_OF_EXPERIENCE = /\bhow many years\b.*\bexperience\b/;

const ANYTHING = /^/;
const PERCENT =
  /\bpercent(?:age)?\b|\b(?:what|which|how (?:high|low|large|big))\b.*\b(?:attrition|turnover|retention|churn|conversion|success|error|failure|growth|acceptance|completion|dropout) rates?\b/;
const SHARE = /%|\bper ?cent\b|\b(?:half|third|quarter|doubled?|twice)\b/i;
const ASKS_YEARS = /\b(?:years?|months?|weeks?|days?|hours?)\b/;
/** A number of years does not count what follows it: "25+ years of leading engineers". */
const YEARS = /\b\d{1,2}\+?[ -](?:years?|months?)\b/gi;
/** "How many of the forty are women?" */
const COUNTED_SUBSET = /\bhow many of (?:.* )?(?:is|are|was|were) ([a-z-]+)\W*$/;

/** Whether the text contains one of the words or a synonym; true when all of them are stopwords. */
function mentionsAny(text: string, words: readonly (string | undefined)[]): boolean {
  const stems = words.filter((word) => word !== undefined && !STOPWORDS.has(word)).map((word) => stem(word ?? ''));
  if (stems.length === 0) return true;
  const textTerms = textStems(text);
  return stems.some((word) => textTerms.some((other) => other === word || synonyms(word).has(other)));
}
