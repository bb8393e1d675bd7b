import { synonyms } from './synonyms.ts';
import { KNOWN } from './technology-names.ts';
import { fold, STOPWORDS, stem, terms } from './words.ts';

const ASKS_SUM =
  /\b(?:how (?:much|expensive|big|large)|what|which)\b.*\b(?:budgets?|costs?|price|revenue|turnover|profits?|funding|fees?|tolls?)\b|\bhow much (?:money|did (?:it|that|this)|was (?:it|that|the)|is the)\b|^(?:the )?budget\W*$/;
const SUM =
  /[€$£¥]|\d\W*(?:eur|usd|gbp|chf|nok|sek|dkk|pln|czk|huf|cad|aud|inr|brl|zar|jpy)\b|\b(?:euros?|dollars?|pounds?|kron(?:er|or|a)|francs?|rupees?|yen|zloty|cents?)\b|\b(?:cheap\w*|free of charge|for free|cost\w* nothing)\b/i;
/** What was saved may be told as a share. */
const SAVES = /\b(?:sav(?:e|ed|es|ing)|cut|reduc\w*)\b/;
/** What was saved is not what it cost. */
const SPENDS =
  /\b(?:costs?|budget\w*|spen[dt]\w*|paid|pays?|price\w*|fund\w*|worth|invest\w*|cheap\w*|expensive|revenue|turnover)\b/i;
const ASKS_NUMBER = /\bhow many\b|\bhow (?:big|large) (?:is|was|are|were)\b|\bnumber of\b/;
const COUNTED = /\bhow many (?:of (?:your|her|his|the|their) )?([a-z-]+)(?: ([a-z-]+))?/;
export const FIGURE =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|half|twice|double)\b/i;
const ASKS_NAME =
  /\bnames? of\b|\b(?:their|the|his|her) names?\b|\bname the\b|\btitle of the\b|\b(?:is|are|was|were) \w+ called\b|\b(?:which|what) (?:[a-z-]+ )?(?:brand|manufacturer|make|contractor|vendor|supplier|client|customer|bank|insurer|producer|maker|firm|newspaper|magazine|journal|publisher|university|authority|hospital|retailer|airline|operator|investor|agency|studio|partner|competitor|buyer|sponsor|textbook|book|club|supermarket|shop|museum|restaurant|hotel|band)s?\b|\b(?:which|what) compan(?:y|ies) (?:was the|bought|made|suppl\w+|us(?:es?|ed)|runs?|owns?|built|provide[ds]?)\b/;
const ASKS_WHO = /^(?:and |but |so )?who (?!is (?:she|he|this)\b|are you\b|us(?:es?|ed)\b|benefit)/;
/** Written with a capital within a sentence. */
const NAMES = /(?<=[\p{Ll}\d,;:)“"(] ?)\p{Lu}\p{L}{2,}/gu;
/** Capitals that name nobody. */
const NOBODY =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|english|german|french|dutch|danish|spanish|italian|european|american|british)s?$/;
/** Who somebody is without a name. */
const PERSON =
  /\b(?:i|we|my|our|the|an?|two|three|four|some|her|his|their|both|several|one) (?:[\p{Ll}-]+ ){0,2}?(?:brother|sister|father|mother|wife|husband|friend|colleague|manager|boss|director|board|council|city|town|state|fund|foundation|ministry|customer|client|bank|insurer|university|supplier|union|government|neighbour|student|intern|apprentice|engineer|nurse|doctor|professor|teacher|user|editor|predecessor|successor|founder|mentor|coach|trainee|developer|designer|volunteer|parent|pupil|patient)s?\b/u;

/** Whether the question is for somebody or something by name. */
export function asksWho(question: string): boolean {
  return ASKS_NAME.test(question) || ASKS_WHO.test(question);
}

/** Whether the question is for a sum or a number. */
export function asksFigure(question: string): boolean {
  return ASKS_SUM.test(question) || ASKS_NUMBER.test(question);
}

/** Whether a text can tell what is asked for: a sum for "what did it cost", a number for "how many", a name for "who". */
export function tells(question: string, text: string): boolean {
  if (ASKS_SUM.test(question))
    return SAVES.test(question) ? FIGURE.test(text) : SUM.test(text) && !(SAVES.test(text) && !SPENDS.test(text));
  if (ASKS_NAME.test(question)) return namesOther(text, question);
  if (ASKS_WHO.test(question)) return namesOther(text, question) || PERSON.test(text.toLowerCase());
  if (!ASKS_NUMBER.test(question)) return true;
  // A year counts nothing.
  return FIGURE.test(text.replace(/\b(?:19|20)\d\d\b/g, '')) && speaksOf(text, question.match(COUNTED)?.slice(1) ?? []);
}

/** Whether it names anybody or anything that the question does not. */
function namesOther(text: string, question: string): boolean {
  return [...text.matchAll(NAMES)].some(([name]) => {
    const folded = fold(name);
    return !NOBODY.test(folded) && !KNOWN.has(folded) && !question.includes(folded);
  });
}

/** One of the words, or one that stands for it. */
function speaksOf(text: string, words: readonly (string | undefined)[]): boolean {
  const counted = words.filter((word) => word !== undefined && !STOPWORDS.has(word)).map((word) => stem(word ?? ''));
  if (counted.length === 0) return true;
  const spoken = terms(text);
  return counted.some((word) => spoken.some((other) => other === word || synonyms(word).has(other)));
}
