import { lacksMeasure } from './measures.ts';
import { asksWho, tellsWho } from './names.ts';
import { synonyms } from './synonyms.ts';
import { STOPWORDS, stem, terms } from './words.ts';

const ASKS_SUM =
  /\b(?:how (?:much|expensive|big|large)|what|which)\b.*\b(?:budgets?|costs?|price|revenue|turnover|profits?|funding|fees?|tolls?)\b(?=\W*$| (?:of|did|do|does|was|were|is|are|had|has|have|for|on|in|at|to|per|and|will|would|be|you|she|he|they|the|last|this)\b)|\bhow much (?:(?:[a-z-]+ )?money|did (?:it|that|this)|was (?:it|that|the)|is the)\b|^(?:the )?budget\W*$|\bprice of\b|\bhow high\b.*\b(?:fees?|price|costs?|budget|rent|fine)\b|\bwhat (?:did|does|do|will) .{1,60} pay (?:for|to)\b/;
const SUM =
  /[€$£¥]|\d\W*(?:eur|usd|gbp|chf|nok|sek|dkk|pln|czk|huf|cad|aud|inr|brl|zar|jpy)\b|\b(?:euros?|dollars?|pounds?|kron(?:er|or|a)|francs?|rupees?|yen|zloty|cents?)\b|\b(?:cheap\w*|free of charge|for free|cost\w* nothing)\b/i;
/** What was saved may be told as a share. */
const SAVES = /\b(?:sav(?:e|ed|es|ing)|cut|reduc\w*)\b/;
/** But not where money is asked for. */
const MONEY = /\bmoney\b/;
/** What was saved is not what it cost. */
const SPENDS =
  /\b(?:costs?|budget\w*|spen[dt]\w*|paid|pays?|price\w*|fund\w*|worth|invest\w*|cheap\w*|expensive|revenue|turnover)\b/i;
const ASKS_NUMBER = /\bhow many\b|\bhow (?:big|large) (?:is|was|are|were)\b|\bnumber of\b/;
const COUNTED = /\bhow many (?:of (?:your|her|his|the|their) )?([a-z-]+)(?: ([a-z-]+))?/;
export const FIGURE =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozen|hundred|thousand|million|half|twice|double)\b/i;
/** Whether the question is for a sum or a number. */
export function asksFigure(question: string): boolean {
  return ASKS_SUM.test(question) || ASKS_NUMBER.test(question);
}

/** Whether the question is for a sum of money. */
export function asksSum(question: string): boolean {
  return ASKS_SUM.test(question);
}

/** What one of something costs is no budget. */
const OF_ONE = /\bhow much (?:money )?(?:does|do|did|is|was|are|were) (?:one|an?|each|every|a single)\b/;
const EACH = /\b(?:each|per|apiece|a piece|every|single|price|sells?|sold for)\b/i;

/** Whether a text can tell what is asked for: a sum for "what did it cost", a number for "how many", a name for "who". */
export function answersQuestion(question: string, text: string): boolean {
  if (OF_ONE.test(question) && !EACH.test(text)) return false;
  if (ASKS_SUM.test(question))
    return SAVES.test(question)
      ? (MONEY.test(question) ? SUM : FIGURE).test(text)
      : SUM.test(text) && !(SAVES.test(text) && !SPENDS.test(text));
  if (asksWho(question)) return tellsWho(question, text);
  if (lacksMeasure(question, text)) return false;
  if (!ASKS_NUMBER.test(question)) return true;
  // A year counts nothing.
  return (
    FIGURE.test(text.replace(/\b(?:19|20)\d\d\b/g, '')) &&
    speaksOf(text, (question.match(OF_WHICH) ?? question.match(COUNTED))?.slice(1) ?? [])
  );
}

/** "How many of the forty are women?" */
const OF_WHICH = /\bhow many of (?:.* )?(?:is|are|was|were) ([a-z-]+)\W*$/;

/** One of the words, or one that stands for it. */
function speaksOf(text: string, words: readonly (string | undefined)[]): boolean {
  const counted = words.filter((word) => word !== undefined && !STOPWORDS.has(word)).map((word) => stem(word ?? ''));
  if (counted.length === 0) return true;
  const spoken = terms(text);
  return counted.some((word) => spoken.some((other) => other === word || synonyms(word).has(other)));
}
