import type { Passage } from '../../corpus.ts';
import { skillText } from '../../corpus.ts';
import { statedLevel } from '../../evidence/stated-level.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, type Quote, toQuote } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { joinWithAnd } from '../answer/labels.ts';
import { LANGUAGE_CODES } from '../reading/country-names.ts';
import { phrasings } from '../reading/phrasings.ts';
import { leadOf } from '../reading/portfolio-language.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';
import { normalize } from '../reading/tokenization.ts';

const ASKS_SPEAKING = phrasings('languages', 'speaking');
const ASKS_OTHERS = phrasings('career-query', 'others');
const OTHER_LANGUAGES = /\bother (?:languages?|ones)\b/;
/** "Languages?", but not "how many customers in how many languages". */
const ALL_LANGUAGES = /\blanguages\s*\??$/;
export const LANGUAGE_NAMES =
  /\b(?:english|german|french|spanish|portuguese|italian|dutch|polish|russian|ukrainian|turkish|arabic|hebrew|hindi|mandarin|cantonese|chinese|japanese|korean|swedish|norwegian|danish|finnish|czech|slovak|greek|romanian|hungarian|bulgarian|serbian|croatian|slovene|catalan|basque|irish|welsh|scots|estonian|latvian|lithuanian|icelandic|persian|farsi|urdu|bengali|tamil|telugu|malayalam|kannada|nepali|malagasy|creole|marathi|punjabi|gujarati|swahili|yoruba|igbo|hausa|amharic|zulu|xhosa|afrikaans|vietnamese|thai|indonesian|malay|tagalog|filipino|esperanto|latin|sign language)\b/gi;

/** Answers "Which languages do you speak?" and "Do you speak Dutch?" */
export function spokenLanguages(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText, technologies, previousQuestion, previousAnswer } = question;
  const asksOthers =
    (OTHER_LANGUAGES.test(normalizedText) || ASKS_OTHERS.test(normalizedText.replace(/[?!. ]{1,9}$/, ''))) &&
    ASKS_SPEAKING.test(normalize(previousQuestion));
  const names = new Set(normalizedText.match(LANGUAGE_NAMES));
  const isProgramming = /\bprogram\w*\b|\bcod(?:e|ing)\b/.test(normalizedText);
  const asksBesides =
    names.size > 0 &&
    BESIDES.test(normalizedText) &&
    (ONLY_BESIDES.test(normalizedText) || (ASKS_SPEAKING.test(normalizedText) && !isProgramming));
  // A language does not show a nationality, but the introduction may state one.
  if (ASKS_NATIONALITY.test(normalizedText))
    return engine.index.passages.some(
      ({ item, text }) => item.kind === 'about' && !SPEAKING.test(text) && [...languagesIn(text)].some((name) => names.has(name)),
    )
      ? undefined
      : declineWithoutQuotes(engine.corpus.content);
  const requestedNames = asksBesides ? new Set<string>() : names;
  const asksForAll = ALL_LANGUAGES.test(normalizedText) && remainingTerms(question, ALL_LANGUAGES).length === 0;
  const asksAboutSpeaking = (asksOthers || ASKS_SPEAKING.test(normalizedText) || asksForAll) && !isProgramming;
  // "We speak REST here. Does he?" English, though, may be among the skills.
  if (requestedNames.size === 0 && technologies.some((technology) => !technology.names.some((name) => names.has(name))))
    return undefined;
  if (
    !asksAboutSpeaking &&
    !asksBesides &&
    (requestedNames.size === 0 ||
      (!/^\W*\w+(?:\W+\w+){0,2}\W*$|\b(?:speak|fluent|native|language|talk|know|understand|level|good is|good enough|how is|get by)\b/.test(
        normalizedText,
      ) &&
        !ASKS_USE.test(normalizedText)))
  )
    return undefined;
  const isAboutSpeaking = ({ item, text }: Passage) => item.kind === 'about' && SPEAKING.test(text);
  const mentions = engine.index.passages
    .map((passage) => ({ passage, names: languagesIn(passage.text) }))
    .filter(({ names }) => names.size > 0 && (requestedNames.size === 0 || [...requestedNames].some((name) => names.has(name))))
    .sort((a, b) => Number(isAboutSpeaking(b.passage)) - Number(isAboutSpeaking(a.passage)) || b.names.size - a.names.size);
  const best = mentions.filter(
    ({ passage, names }) => names.size > 1 || SPEAKING.test(passage.text) || ['skills', 'section'].includes(passage.item.kind),
  );
  if (best.length === 0) return declineWithoutQuotes(engine.corpus.content);
  return {
    lead:
      listedLanguages(
        requestedNames,
        engine,
        normalizedText,
        asksBesides ? [...names].join(' ') : asksOthers ? leadOf(previousAnswer) : '',
      ) ??
      (requestedNames.size > 0
        ? 'About languages, the portfolio says:'
        : 'The portfolio does not list languages. It mentions them in:'),
    quotes: withoutDuplicates(best.map(({ passage }) => toQuote(passage))).slice(0, 2),
  };
}

/** "Yes: Polish (Basic).", or all languages of the list with their levels; undefined without such a list. */
function listedLanguages(
  requestedNames: ReadonlySet<string>,
  { corpus: { content } }: EngineContext,
  normalized: string,
  alreadyNamed: string,
): string | undefined {
  const languageSkills = content.skills.filter(({ name }) => englishNames(name).search(LANGUAGE_NAMES) >= 0);
  const sections = content.sections.filter(({ kind }) => kind === 'languages').flatMap(({ items }) => items);
  const all = [
    ...languageSkills.map((skill) => ({ name: skill.name, text: skillText(skill) })),
    ...sections.map(({ title, description }) => ({ name: title, text: description ? `${title} (${description})` : title })),
  ];
  const isNative = ({ text }: { text: string }) => NATIVE.test(text);
  const isMotherTongue = requestedNames.size === 0 && ASKS_NATIVE.test(normalized) && all.some(isNative);
  const languages = all.filter(
    (language) =>
      !alreadyNamed.toLowerCase().includes(englishNames(language.name).toLowerCase()) &&
      (!isMotherTongue || isNative(language)) &&
      (requestedNames.size === 0 || [...requestedNames].some((one) => englishNames(language.name).toLowerCase().includes(one))),
  );
  if (languages.length === 0) return alreadyNamed && all.length > 0 ? 'The portfolio lists no others.' : undefined;
  const names = joinWithAnd(languages.map(({ text }) => escapeMarkdown(text)));
  const levels = languages.map(({ name, text }) => text.slice(name.length));
  // A lower level is a no to "Native in Dutch?" and "Fluent in Dutch?"; without a level, "Native in Dutch?" gets neither yes nor no.
  const isElementary = (level: string) =>
    ELEMENTARY.test(level) || (statedLevel(level) ?? ELEMENTARY_LEVEL + 1) <= ELEMENTARY_LEVEL;
  const isLess =
    (ASKS_NATIVE.test(normalized) && levels.every((level) => level !== '' && !NATIVE.test(level))) ||
    (ASKS_FLUENT.test(normalized) && levels.every(isElementary));
  if (requestedNames.size > 0 && isLess) return `No: ${names}.`;
  // A basic level gets neither yes nor no: whether it is enough is for the visitor to decide.
  const isDoubtful =
    (ASKS_ENOUGH.test(normalized) || ASKS_USE.test(normalized)) && levels.every((level) => level === '' || isElementary(level));
  const asked = ASKS_LEVEL.find(([pattern]) => pattern.test(normalized))?.[1] ?? 0;
  const isTooLow = (level: string) => (statedLevel(level) ?? 0) < asked;
  // "Fluent in French and Japanese?" asks for both.
  const isBelow = asked > 0 && (/\bor\b/.test(normalized) ? levels.every(isTooLow) : levels.some(isTooLow));
  const isUnknown = isDoubtful || isBelow || (ASKS_NATIVE.test(normalized) && levels.every((level) => level === ''));
  if (isMotherTongue) return `${names}.`;
  if (requestedNames.size > 0) return OPEN.test(normalized) || isUnknown ? `${names}.` : `Yes: ${names}.`;
  return `${countOf(languages.length, 'language')}: ${names}.`;
}

/** "Anything besides French?" asks for all other languages. */
const BESIDES = /\b(?:besides|apart from|other (?:languages? )?than|except(?: for)?)\b/;
const ONLY_BESIDES =
  /^(?:and |so |but )?(?:(?:are there |is there )?any(?:thing|(?: other)? languages?)?(?: else)?|(?:what|which)(?: other)? languages?|(?:what|which) (?:else|others)|others?|what)(?: (?:does|do|can|has) (?:you|s?he|they|owner) (?:know|have|use))? (?:besides|apart from|other than|than|except(?: for)?) [a-z][a-z ,]*[?!.]?$/;
/** "How good is her French?" */
const OPEN = /^(?:and |so |but )?(?:(?:at|to|in) )?(?:how|what|which|where|why)\b/;
const ASKS_NATIVE = /\b(?:mother tongues?|native(?: language| tongue| speaker)?s?|first language)\b/;
const ASKS_FLUENT = /\b(?:fluent(?:ly)?|proficient|well|business level|in meetings)\b/;
/** Names of levels in questions, with the stated level that is a yes; a lower one is neither a yes nor a no. */
const ASKS_LEVEL: [RegExp, number][] = [
  [/\bfluent(?:ly)?\b/, 5],
  [/\bbusiness level\b/, 4],
];
const ELEMENTARY_LEVEL = 2;
const NAMES = LANGUAGE_NAMES.source.slice(2, -2);
/** "Is her German good?", "Could she run meetings in German?" */
const ASKS_USE = new RegExp(
  String.raw`^(?:and |so |but )?is (?:your|her|his|their) ${NAMES}\b|\b(?:work(?:ing)?|communicate|present|negotiate|teach|lecture|write|meetings?|calls?|interviews?|talks?|workshops?) in ${NAMES}\W*$`,
);
/** "Is he Russian?", but not "is he native Russian?" */
const ASKS_NATIONALITY = new RegExp(String.raw`^(?:and |so |but )?(?:is|are|was) (?:you|s?he|they|owner) (?:an? )?${NAMES}\W*$`);
const ASKS_ENOUGH = /\b(?:good|decent|strong|enough|sufficient|suffice|business|professional)\b/;
const ELEMENTARY = /\b(?:basics?|elementary|beginner|limited|school|a1|a2|fragmentary|rudimentary)\b/i;
const NATIVE =
  /\b(?:native|mother tongue|bilingual|first language|langue maternelle|muttersprache|lengua materna|língua materna|madrelingua)\b/i;

/** Replaces names of languages in other languages by the English ones. */
export function englishNames(text: string): string {
  const names = namesInOtherLanguages();
  return text
    .replace(LONG_WORD, (word) => names.get(word.toLowerCase()) ?? word)
    .replace(LIST_PART, (part) => names.get(part.trim().toLowerCase())?.concat(' ') ?? part);
}

const LONG_WORD = /\p{L}{6,}/gu;
/** Shorter names are replaced only in lists: in a sentence, "Pools" is not the Dutch word for Polish. */
const LIST_PART = /(?<=^|[,;:(/|]\s?)\p{L}[\p{L} -]{1,30}(?=$|[,;:()/|])/gu;
const LOCALES = 'bg ca cs da de el es et fi fr hr hu it ja lt lv nb nl pl pt ro ru sk sl sr sv tr uk zh'.split(' ');
let otherNames: Map<string, string> | undefined;

/** Maps "engelsk" to "English", from the Unicode CLDR data in Node. */
function namesInOtherLanguages(): Map<string, string> {
  if (otherNames) return otherNames;
  otherNames = new Map();
  const english = new Intl.DisplayNames('en', { type: 'language' });
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    for (const code of LANGUAGE_CODES) {
      const name = names.of(code)?.toLowerCase();
      if (name) otherNames.set(name, code === 'nb' ? 'Norwegian' : (english.of(code) ?? code));
    }
  }
  return otherNames;
}

/** Words for speaking a language. */
const SPEAKING = /\b(?:speak\w*|spoke|fluen\w+|native|bilingual|languages?(?! models?)|mother tongue|conversational)\b/i;

function languagesIn(text: string): ReadonlySet<string> {
  return new Set((englishNames(text).match(LANGUAGE_NAMES) ?? []).map((name) => name.toLowerCase()));
}

function withoutDuplicates(quotes: Quote[]): Quote[] {
  return quotes.filter((quote, i) => quotes.findIndex(({ text }) => text === quote.text) === i);
}
