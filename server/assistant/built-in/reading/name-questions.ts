import { synonyms } from '../retrieval/synonyms.ts';
import { phrasings } from './phrasings.ts';
import { KNOWN_TECHNOLOGIES } from './technology-names.ts';
import { normalize, STOPWORDS, stem, textStems, tokens } from './tokenization.ts';

const ASKS_NAME = phrasings('forms', 'name');
export const WHO_QUESTION = /^(?:and |but |so )?who (?!is (?:she|he|this)\b|are you\b|us(?:es?|ed)\b|benefit)/;
/** "Which engineer asked for it?" */
const ASKS_WHICH =
  /^(?:and |but |so )?which (colleague|manager|boss|director|student|intern|apprentice|engineer|nurse|doctor|professor|teacher|developer|designer|volunteer|founder|mentor|customer|client|patient)s?\b/;
/** "What is the choir called?" */
const CALLED = /\b(?:called|named)\W*$|\bnames?\b/;
const PLACE = /\b(?:place|town|city|village|country|region|island|port|harbour|harbor|street|district|area)s?\b/;
/** The name of a place after "in" or "near" is not the name that was asked for. */
const IN_PLACE =
  /\b(?:[Ii]n|[Nn]ear|[Oo]utside|[Oo]n|[Oo]ff|[Aa]round|(?:coast|north|south|east|west|city|town|port|island|county) of) (?:the )?\p{Lu}[\p{L}'’-]+(?:(?: d[aeo]s?| del| van| der| la)*,? \p{Lu}[\p{L}'’-]+)*/gu;
/** A name that begins a text and is explained: "Windmill, a planner for farms". */
const EXPLAINED_NAME = /^\p{Lu}[\p{L}\p{N}.-]+(?= ?[,–—(:] ?(?:an?|the|my|our)\b)/u;
/** A text may name an organization without calling it a customer or a supplier. */
const ORGANISATION = /^(?:clients?|customers?|buyers?|employers?|sponsors?|investors?|suppliers?|vendors?|partners?|users?)$/;
/** The verb of "Who supervised your thesis?" */
const WHO_VERB = /^(?:and |but |so )?who ([a-z]+)(?= )/;
/** Capitalized words within a sentence. */
const CAPITALIZED = /(?<=[\p{Ll}\d,;:)“"(] ?)\p{Lu}\p{L}{2,}/gu;
/** Capitalized words that are not names: months, weekdays, nationalities. */
const NOT_A_NAME =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|english|german|french|dutch|danish|spanish|italian|european|american|british)s?$/;
/** The person in "Who was the other developer on it?", whom a text may mention without a name. */
const WHO_WAS_PERSON =
  /^(?:and |but |so )?who (?:is|was|are|were) (?:the|your|her|his|their|that|this) (?:[a-z-]+ ){0,2}?([a-z-]+)(?= (?:on|of|in|at|for|from|that|who|with|behind|to|there)\b|\W*$)/;
/** "Which three providers?", where the text may only give the number. */
const COUNTED_NAMES =
  /\b(?:which|what|names? of|titles? of|name) (?:(?:the|your|her|his|their) )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?!(?:[a-z-]+ )?(?:thing|word|reason|way|lesson|mistake|skill|change|area)s\b)(?:[a-z-]+ )??([a-z-]+)(?= (?:is|are|was|were|do|does|did|has|have|had|in|of|you|she|he|they)\b|(?<=s) |\W*$)/;
/** A person or an organization mentioned without a name: "my manager". */
const PERSON =
  /\b(?:i|we|my|our|the|an?|two|three|four|some|her|his|their|both|several|one) (?:[\p{Ll}-]+ ){0,2}?(?:brother|sister|father|mother|wife|husband|friend|colleague|manager|boss|director|board|council|city|town|state|fund|foundation|ministry|customer|client|bank|insurer|university|supplier|union|government|neighbour|student|intern|apprentice|engineer|nurse|doctor|professor|teacher|user|editor|predecessor|successor|founder|mentor|coach|trainee|developer|designer|volunteer|parent|pupil|patient)s?\b/u;

/** Whether the question asks for the name of a person or a thing. */
export function asksForName(question: string): boolean {
  return ASKS_NAME.test(question) || WHO_QUESTION.test(question) || ASKS_WHICH.test(question) || COUNTED_NAMES.test(question);
}

/** Whether the question asks what something or someone is called. */
export function asksWhatItIsCalled(question: string): boolean {
  return CALLED.test(question) && !PLACE.test(question) && ASKS_NAME.test(question);
}

/** Whether the question asks for a certain number of names: "Which three providers?" */
export function asksForCountedNames(question: string): boolean {
  return COUNTED_NAMES.test(question);
}

/** Whether the text gives the name that the question asks for. */
export function givesRequestedName(question: string, text: string): boolean {
  const [, thing] = question.match(COUNTED_NAMES) ?? [];
  if (thing !== undefined) return namesOther(wordsAround(text, thing), question);
  const [, person] = question.match(WHO_WAS_PERSON) ?? question.match(ASKS_WHICH) ?? [];
  if (person !== undefined && textStems(text).includes(stem(person))) return namesOther(wordsAround(text, person), question);
  if (asksWhatItIsCalled(question))
    // The name has to be in text that mentions the thing.
    return (
      mentionsNamedThing(question, text) && namesOther(text.replaceAll(IN_PLACE, ' ').replace(EXPLAINED_NAME, ': $&'), question)
    );
  if (person !== undefined && !ORGANISATION.test(person) && !mentionsWord(text, person)) return false;
  const [, verb = ''] = question.match(WHO_VERB) ?? [];
  const action = STOPWORDS.has(verb) ? '' : verb;
  if (namesOther(PLACE.test(question) ? text : text.replaceAll(IN_PLACE, ' '), question))
    return action === '' || mentionsWord(text, action);
  // "A colleague" answers the question if the text uses the same verb.
  return (
    !ASKS_NAME.test(question) && PERSON.test(text.toLowerCase()) && (action === '' || textStems(text).includes(stem(action)))
  );
}

/** Whether the text contains a name that the question does not. */
function namesOther(text: string, question: string): boolean {
  return [...text.matchAll(CAPITALIZED)].some(([name]) => {
    const normalized = normalize(name);
    return !NOT_A_NAME.test(normalized) && !KNOWN_TECHNOLOGIES.has(normalized) && !question.includes(normalized);
  });
}

/** Whether the text contains a name or a technology that the question does not. */
export function namesSomethingElse(question: string, text: string): boolean {
  const isTechnology = ({ word }: { word: string }) => KNOWN_TECHNOLOGIES.has(word) && !question.includes(word);
  return namesOther(text.replaceAll(IN_PLACE, ' '), question) || tokens(text).some(isTechnology);
}

/** Whether the text mentions the thing whose name the question asks for. */
function mentionsNamedThing(question: string, text: string): boolean {
  const [, thing] = NAMED_THING.flatMap((pattern) => question.match(pattern) ?? []);
  return thing === undefined || STOPWORDS.has(thing) || mentionsWord(text, thing);
}

/** Each captures the thing whose name is asked for. */
const NAMED_THING = [
  /\bnames? of (?:(?:the|your|her|his|their|that|this|an?) )?(?:[a-z-]+ ){0,3}?([a-z-]+)(?= (?:that|who|you|she|he|they|in|at|on|of|for|from|where|which|behind|with|by)\b|\W*$)/,
  /\b(?:is|was|are|were|'s) (?:(?:the|your|her|his|their|that|this|an?) )?(?:[a-z-]+ ){0,3}?([a-z-]+)(?: (?:that|who|you|in|at|on|of|for|from|where|which|behind|with|by) .*)? (?:called|named)\W*$/,
  /\b([a-z-]+)'s names?\b/,
];

/** Whether the text contains the word or a synonym. */
function mentionsWord(text: string, word: string): boolean {
  const wordStem = stem(word);
  const others = synonyms(wordStem);
  return textStems(text).some((other) => other === wordStem || others.has(other));
}

/** The words around a word in the text: a colleague's name is next to "colleague". */
function wordsAround(text: string, word: string): string {
  const wordStem = stem(word);
  if (!textStems(text).includes(wordStem)) return '';
  const all = tokens(text);
  return all
    .flatMap((token, i) => (stem(token.word) === wordStem ? all.slice(Math.max(0, i - WORDS_AROUND), i + WORDS_AROUND + 1) : []))
    .map((token) => text.slice(token.index - 2, token.index + token.text.length))
    .join(' ');
}

const WORDS_AROUND = 3;
