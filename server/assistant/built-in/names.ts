import { KNOWN } from './technology-names.ts';
import { fold, stem, terms, tokens } from './words.ts';

const ASKS_NAME =
  /\bnames? of\b|\b(?:their|the|his|her) names?\b|\bname the\b|\btitle of the\b|\b(?:is|are|was|were) \w+ called\b|\b(?:which|what) (?:[a-z-]+ )?(?:brand|manufacturer|make|contractor|vendor|supplier|client|customer|bank|insurer|producer|maker|firm|newspaper|magazine|journal|publisher|university|authority|hospital|retailer|airline|operator|investor|agency|studio|partner|competitor|buyer|sponsor|textbook|book|club|supermarket|shop|museum|restaurant|hotel|band)s?\b|\b(?:which|what) compan(?:y|ies) (?:was the|bought|made|suppl\w+|us(?:es?|ed)|runs?|owns?|built|provide[ds]?|(?:had|has) \w+ed|offer\w*|sold|won)\b/;
const ASKS_WHO = /^(?:and |but |so )?who (?!is (?:she|he|this)\b|are you\b|us(?:es?|ed)\b|benefit)/;
/** "Which engineer asked for it?" */
const ASKS_WHICH =
  /^(?:and |but |so )?which (colleague|manager|boss|director|student|intern|apprentice|engineer|nurse|doctor|professor|teacher|developer|designer|volunteer|founder|mentor|customer|client|patient)s?\b/;
/** Written with a capital within a sentence. */
const NAMES = /(?<=[\p{Ll}\d,;:)“"(] ?)\p{Lu}\p{L}{2,}/gu;
/** Capitals that name nobody. */
const NOBODY =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|english|german|french|dutch|danish|spanish|italian|european|american|british)s?$/;
/** "Who was the other developer on it?": of somebody who is told of without a name. */
const PERSON_ASKED =
  /^(?:and |but |so )?who (?:is|was|are|were) (?:the|your|her|his|their|that|this) (?:[a-z-]+ ){0,2}?([a-z-]+)(?= (?:on|of|in|at|for|from|that|who|with|behind|to|there)\b|\W*$)/;
/** "Which three providers?": those that a text only counts. */
const COUNTED_NAMES =
  /\b(?:which|what|names? of|titles? of|name) (?:(?:the|your|her|his|their) )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?:[a-z-]+ )??([a-z-]+)(?= (?:is|are|was|were|do|does|did|has|have|had|in|of|you|she|he|they)\b|\W*$)/;
/** Who somebody is without a name. */
const PERSON =
  /\b(?:i|we|my|our|the|an?|two|three|four|some|her|his|their|both|several|one) (?:[\p{Ll}-]+ ){0,2}?(?:brother|sister|father|mother|wife|husband|friend|colleague|manager|boss|director|board|council|city|town|state|fund|foundation|ministry|customer|client|bank|insurer|university|supplier|union|government|neighbour|student|intern|apprentice|engineer|nurse|doctor|professor|teacher|user|editor|predecessor|successor|founder|mentor|coach|trainee|developer|designer|volunteer|parent|pupil|patient)s?\b/u;

/** Whether the question is for somebody or something by name. */
export function asksWho(question: string): boolean {
  return ASKS_NAME.test(question) || ASKS_WHO.test(question) || ASKS_WHICH.test(question) || COUNTED_NAMES.test(question);
}

/** Whether a text names whom, or what, such a question is for. */
export function tellsWho(question: string, text: string): boolean {
  const [, counted] = question.match(COUNTED_NAMES) ?? [];
  if (counted !== undefined) return namesOther(besides(text, counted), question);
  const [, person] = question.match(PERSON_ASKED) ?? question.match(ASKS_WHICH) ?? [];
  if (person !== undefined && terms(text).includes(stem(person))) return namesOther(besides(text, person), question);
  return namesOther(text, question) || (!ASKS_NAME.test(question) && PERSON.test(text.toLowerCase()));
}

/** Whether it names anybody or anything that the question does not. */
function namesOther(text: string, question: string): boolean {
  return [...text.matchAll(NAMES)].some(([name]) => {
    const folded = fold(name);
    return !NOBODY.test(folded) && !KNOWN.has(folded) && !question.includes(folded);
  });
}

/** What stands beside a word in a text: a colleague's name is next to "colleague". */
function besides(text: string, word: string): string {
  const all = tokens(text);
  const wanted = stem(word);
  return all
    .flatMap((token, i) => (stem(token.word) === wanted ? all.slice(Math.max(0, i - BESIDE), i + BESIDE + 1) : []))
    .map((token) => text.slice(token.at - 2, token.at + token.text.length))
    .join(' ');
}

const BESIDE = 3;
