import { synonyms } from './synonyms.ts';
import { KNOWN } from './technology-names.ts';
import { fold, STOPWORDS, stem, terms, tokens } from './words.ts';

const ASKS_NAME =
  /\bnames? of\b|\b(?:their|the|his|her) names?\b|\bname the\b|\btitle of the\b|\b(?:what|how)\b(?!.*\b(?:degree|title|course|job|role|position|thesis)\b).{1,80} (?:called|named)\W*$|\w's names?\b|\b(?:which|what) (?:[a-z-]+ )?(?:brand|manufacturer|make|contractor|vendor|supplier|client|customer|bank|insurer|producer|maker|firm|newspaper|magazine|journal|publisher|university|authority|hospital|retailer|airline|operator|investor|agency|studio|partner|competitor|buyer|sponsor|textbook|book|club|supermarket|shop|museum|restaurant|hotel|band)s?\b|\b(?:which|what) compan(?:y|ies) (?:was the|bought|made|suppl\w+|us(?:es?|ed)|runs?|owns?|built|provide[ds]?|(?:had|has) \w+ed|offer\w*|sold|won)\b/;
export const ASKS_WHO = /^(?:and |but |so )?who (?!is (?:she|he|this)\b|are you\b|us(?:es?|ed)\b|benefit)/;
/** "Which engineer asked for it?" */
const ASKS_WHICH =
  /^(?:and |but |so )?which (colleague|manager|boss|director|student|intern|apprentice|engineer|nurse|doctor|professor|teacher|developer|designer|volunteer|founder|mentor|customer|client|patient)s?\b/;
/** "What is the choir called?" */
const CALLED = /\b(?:called|named)\W*$|\bnames?\b/;
const PLACE = /\b(?:place|town|city|village|country|region|island|port|harbour|harbor|street|district|area)s?\b/;
/** Where something is, or when, is not what it is called. */
const IN_PLACE =
  /\b(?:[Ii]n|[Nn]ear|[Oo]utside|[Oo]n|[Oo]ff|[Aa]round|(?:coast|north|south|east|west|city|town|port|island|county) of) \p{Lu}[\p{L}'’-]+(?:(?: d[aeo]s?| del| van| der| la)*,? \p{Lu}[\p{L}'’-]+)*/gu;
/** "Windmill, a planner for farms": a name that begins a text. */
const EXPLAINED = /^\p{Lu}[\p{L}\p{N}.-]+(?= ?[,–—(:] ?(?:an?|the|my|our)\b)/u;
/** Whose customer somebody is may be told without that word. */
const ORGANISATION = /^(?:clients?|customers?|buyers?|employers?|sponsors?|investors?|suppliers?|vendors?|partners?|users?)$/;
/** "Who supervised your thesis?" */
const DONE = /^(?:and |but |so )?who ([a-z]+)(?= )/;
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
  /\b(?:which|what|names? of|titles? of|name) (?:(?:the|your|her|his|their) )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?!(?:[a-z-]+ )?(?:thing|word|reason|way|lesson|mistake|skill|change|area)s\b)(?:[a-z-]+ )??([a-z-]+)(?= (?:is|are|was|were|do|does|did|has|have|had|in|of|you|she|he|they)\b|(?<=s) |\W*$)/;
/** Who somebody is without a name. */
const PERSON =
  /\b(?:i|we|my|our|the|an?|two|three|four|some|her|his|their|both|several|one) (?:[\p{Ll}-]+ ){0,2}?(?:brother|sister|father|mother|wife|husband|friend|colleague|manager|boss|director|board|council|city|town|state|fund|foundation|ministry|customer|client|bank|insurer|university|supplier|union|government|neighbour|student|intern|apprentice|engineer|nurse|doctor|professor|teacher|user|editor|predecessor|successor|founder|mentor|coach|trainee|developer|designer|volunteer|parent|pupil|patient)s?\b/u;

/** Whether the question is for somebody or something by name. */
export function asksWho(question: string): boolean {
  return ASKS_NAME.test(question) || ASKS_WHO.test(question) || ASKS_WHICH.test(question) || COUNTED_NAMES.test(question);
}

/** Whether the question is for what something or somebody is called. */
export function isForName(question: string): boolean {
  return CALLED.test(question) && !PLACE.test(question) && ASKS_NAME.test(question);
}

/** Whether it is for the names of so and so many. */
export function asksCounted(question: string): boolean {
  return COUNTED_NAMES.test(question);
}

/** Whether a text names whom, or what, such a question is for. */
export function tellsWho(question: string, text: string): boolean {
  const [, counted] = question.match(COUNTED_NAMES) ?? [];
  if (counted !== undefined) return namesOther(besides(text, counted), question);
  const [, person] = question.match(PERSON_ASKED) ?? question.match(ASKS_WHICH) ?? [];
  if (person !== undefined && terms(text).includes(stem(person))) return namesOther(besides(text, person), question);
  if (isForName(question))
    // The fund is called what stands where it is spoken of.
    return speaksOfNamed(question, text) && namesOther(text.replaceAll(IN_PLACE, ' ').replace(EXPLAINED, ': $&'), question);
  if (person !== undefined && !ORGANISATION.test(person) && !speaksOf(text, person)) return false;
  const [, verb = ''] = question.match(DONE) ?? [];
  const done = STOPWORDS.has(verb) ? '' : verb;
  if (namesOther(PLACE.test(question) ? text : text.replaceAll(IN_PLACE, ' '), question))
    return done === '' || speaksOf(text, done);
  // "A colleague" who is told of is the one that is meant where what was done is told in the very word.
  return !ASKS_NAME.test(question) && PERSON.test(text.toLowerCase()) && (done === '' || terms(text).includes(stem(done)));
}

/** Whether it names anybody or anything that the question does not. */
function namesOther(text: string, question: string): boolean {
  return [...text.matchAll(NAMES)].some(([name]) => {
    const folded = fold(name);
    return !NOBODY.test(folded) && !KNOWN.has(folded) && !question.includes(folded);
  });
}

/** What a name is asked of has to be spoken of where one is told. */
function speaksOfNamed(question: string, text: string): boolean {
  const [, thing] = NAMED.flatMap((pattern) => question.match(pattern) ?? []);
  return thing === undefined || STOPWORDS.has(thing) || speaksOf(text, thing);
}

const NAMED = [
  /\bnames? of (?:(?:the|your|her|his|their|that|this|an?) )?(?:[a-z-]+ ){0,3}?([a-z-]+)(?= (?:that|who|you|she|he|they|in|at|on|of|for|from|where|which|behind|with|by)\b|\W*$)/,
  /\b(?:is|was|are|were|'s) (?:(?:the|your|her|his|their|that|this|an?) )?(?:[a-z-]+ ){0,3}?([a-z-]+)(?: (?:that|who|you|in|at|on|of|for|from|where|which|behind|with|by) .*)? (?:called|named)\W*$/,
  /\b([a-z-]+)'s names?\b/,
];

/** In this word or one that stands for it. */
function speaksOf(text: string, word: string): boolean {
  const stemmed = stem(word);
  return terms(text).some((other) => other === stemmed || synonyms(stemmed).has(other));
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
