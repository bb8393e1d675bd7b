import type { Item } from '../../corpus.ts';
import type { ChatRequest } from '../../engine.ts';
import { NOT_SAID } from '../answer/declined-draft.ts';
import { LINK } from '../answer/draft.ts';
import { CONTINUATION, findContextItems, moveOrdinalFirst, refersToConversation, scopeOf } from './coreference.ts';
import { fullForm, fullFormOfEntry } from './full-form.ts';
import { inOwnTitles } from './own-titles.ts';
import type { Language } from './portfolio-language.ts';
import type { EngineContext, Question } from './question.ts';
import { continuesIn, languageOfQuestion } from './question-language.ts';
import { SUBJECT_WEIGHT } from './question-subject.ts';
import { extractTerms, ownerNameWords, replaceOwnerName, spellOutOwnerName } from './question-terms.ts';
import { cleanMessage, MAX_QUESTION_LENGTH } from './readable-turns.ts';
import type { Technology } from './technology-mentions.ts';
import { normalize, tokens } from './tokenization.ts';
import { translateQuestion } from './translate-question.ts';

/** A question with more subject words than this has a subject of its own, even if it contains "it" or "there". */
const MAX_FOLLOW_UP_SUBJECT_WORDS = 3;
/** The limit for a question asked from a milestone. */
const MAX_MILESTONE_SUBJECT_WORDS = 4;
/** The most subject words and the most words of a question that may continue the conversation. */
const MAX_BRIEF_SUBJECT_WORDS = 2;
const MAX_BRIEF_WORDS = 7;
/** How many of the latest messages are translated; a question does not refer to earlier ones. */
const MAX_TURNS_BACK = 6;

/** Analyzes the last message of a conversation: its terms, names, technologies and intents, and what it refers to. */
export function readQuestion({ messages: turns, milestoneId }: ChatRequest, engine: EngineContext): Question {
  const { corpus, technologyRecognizer } = engine;
  const original = cleanMessage(turns.at(-1)?.content ?? '');
  const { messages, language } = conversationInEnglish(turns, engine);
  const message = spellOutOwnerName(messages.at(-1)?.content ?? '', corpus, engine.vectors);
  const latestItems = findContextItems(messages.slice(0, -1), engine);
  const spaced = message.replace(/\s+/g, ' ');
  const kindNamed = resolveOtherLanguages(resolveRelativeYear(spaced, messages), messages, engine);
  const continued = resolveTechnologyReference(kindNamed, messages, engine);
  // "How long?" after a technology does not ask about the entry that names it.
  const mayBeOfEntry = continued === spaced && latestItems[0]?.milestone !== undefined;
  const typed = inOwnTitles(
    (mayBeOfEntry ? fullFormOfEntry(language ? message : original, latestItems[0]?.kind === 'experience') : undefined) ??
      resolveOpinionsThere(continued, latestItems),
    corpus,
  );
  const namedTechnologies = technologyRecognizer.recognize(typed).filter((technology) => !isEmployer(technology, corpus));
  const ownerNames = ownerNameWords(corpus);
  const {
    terms,
    unknownNames,
    corrected,
    correctedText: text,
  } = extractTerms(typed, namedTechnologies, engine, language !== undefined);
  const normalizedText = replaceOwnerName(corrected, ownerNames);
  const contextItems = [
    ...moveOrdinalFirst(latestItems, normalizedText),
    ...corpus.items.filter((item) => milestoneId !== undefined && item.milestone?.id === milestoneId),
  ];
  const subjectCount = terms.filter((term) => term.weight > SUBJECT_WEIGHT).length;
  const isBrief = subjectCount <= MAX_BRIEF_SUBJECT_WORDS && tokens(text).length <= MAX_BRIEF_WORDS && ASKS.test(normalizedText);
  // "Does he …" after a recommendation may refer to its author.
  const isAboutOwner = ASKS_OWNER.test(normalizedText) && contextItems[0]?.kind !== 'testimonial';
  const isAboutMilestone = milestoneId !== undefined && subjectCount <= MAX_MILESTONE_SUBJECT_WORDS;
  return {
    text,
    language,
    normalizedRaw: normalize(original),
    normalizedText,
    withoutIntroduction: withoutIntroduction(normalizedText),
    isImpersonal:
      ASKS_HOW_ANYONE_DOES.test(normalizedText) || (IMPERSONAL.test(normalizedText) && !OWNER_WORDS.test(normalizedText)),
    terms,
    unknownNames,
    technologies: namedTechnologies,
    intentProbabilities: engine.intentClassifier.classify(normalizedText, ownerNames),
    conversation: messages.slice(0, -1),
    previousQuestion: messages.slice(0, -1).findLast(({ role }) => role === 'user')?.content ?? '',
    previousAnswer: (messages.findLast(({ role }) => role === 'assistant')?.content ?? '').replaceAll(LINK, '$1'),
    contextItems,
    scope: scopeOf(normalizedText, contextItems, messages.slice(0, -1), engine),
    isFollowUp:
      contextItems.length > 0 &&
      (isAboutMilestone || (subjectCount <= MAX_FOLLOW_UP_SUBJECT_WORDS && refersToConversation(normalizedText))),
    mayContinue:
      contextItems.length > 0 &&
      messages.length > 1 &&
      unknownNames.length === 0 &&
      (CONTINUATION.test(normalizedText) || (isBrief && !isAboutOwner)),
  };
}

/** The conversation with the latest messages of the visitor in English, and the language of the last one. */
function conversationInEnglish(turns: ChatRequest['messages'], engine: EngineContext) {
  let language: Language | undefined;
  const messages = turns.map((turn, i) => {
    if (turn.role !== 'user' || i < turns.length - MAX_TURNS_BACK) return turn;
    language = languageOfTurn(turn, engine, language);
    return inEnglish(turn, engine, language);
  });
  return { messages, language };
}

/** A message of a visitor in English, if it is in another language with translations. */
export function inEnglish(
  message: ChatRequest['messages'][number],
  engine: EngineContext,
  language = languageOfTurn(message, engine),
): ChatRequest['messages'][number] {
  const text = cleanMessage(message.content);
  return {
    ...message,
    content: language ? (translateQuestion(text, language, engine) ?? text) : fullForm(text, engine.index.vocabulary),
  };
}

/** "Wie lange?" after a question in German is German. */
function languageOfTurn({ content }: ChatRequest['messages'][number], engine: EngineContext, previous?: Language) {
  const typed = cleanMessage(content);
  const full = fullForm(typed, engine.index.vocabulary);
  const language = languageOfQuestion(full, engine) ?? (previous && continuesIn(previous, full) ? previous : undefined);
  // "Wat doet hij?" is Dutch, although "wat" may also be a misspelled "what".
  const ofTyped = language || full === typed ? undefined : languageOfQuestion(typed, engine);
  return ofTyped && tokens(typed).filter(({ word }) => ofTyped.words.has(word)).length > 1 ? ofTyped : language;
}

/** Whether a name after "at" or "left" names an employer or a school: "When was she at Oracle?" */
function isEmployer({ names, before }: Technology, { items }: EngineContext['corpus']): boolean {
  if (!BEFORE_EMPLOYER.test(before)) return false;
  return items.some(({ milestone }) =>
    tokens(milestone?.type === 'project' ? '' : (milestone?.company ?? '')).some(({ word }) => names.includes(word)),
  );
}

const BEFORE_EMPLOYER = /\b(?:at|left|leave|leaving|join|joined|joining|employed by|work(?:ed|ing)? for)\s+(?:the\s+)?$/;

/** Names the technology of the previous question in "has he used it in production?" and "how well?". */
function resolveTechnologyReference(
  text: string,
  messages: ChatRequest['messages'],
  { technologyRecognizer }: EngineContext,
): string {
  const isBare = BARE_TECHNOLOGY_QUESTION.test(text);
  const getsIt = GETS_IT.test(text);
  if (!isBare && !getsIt && !USES_IT.test(text) && !IS_USED.test(text)) return text;
  const earlier = messages
    .slice(0, -1)
    .filter(({ role, content }) => role === 'user' && !BARE_TECHNOLOGY_QUESTION.test(content))
    .slice(getsIt ? -1 : -MAX_QUESTIONS_BACK);
  // "At which level?" after a list of languages asks for the levels of all of them.
  const last = earlier.at(-1)?.content ?? '';
  if (ASKS_LEVEL.test(text) && SPOKEN_LANGUAGES.test(last)) return last;
  const [previousTechnology] = earlier.toReversed().flatMap(({ content }) => {
    const technologies = technologyRecognizer.recognize(content.slice(0, MAX_QUESTION_LENGTH));
    return technologies.length === 1 ? technologies : [];
  });
  if (!previousTechnology || technologyRecognizer.recognize(text).length > 0) return text;
  return isBare
    ? `${text.replace(/[?!. ]{1,9}$/, '')} with ${previousTechnology.name}?`
    : text
        .replace(USES_IT, `$1 ${previousTechnology.name}`)
        .replace(GETS_IT, `$1 ${previousTechnology.name}`)
        .replace(IS_USED, `$1 ${previousTechnology.name}$2 used`);
}

/** Names the year in "and the year after?" when the previous question named one. */
function resolveRelativeYear(text: string, messages: ChatRequest['messages']): string {
  const before = messages.slice(0, -1).findLast(({ role }) => role === 'user')?.content ?? '';
  const [year, ...others] = before.match(/\b(?:19|20)\d\d\b/g) ?? [];
  if (year === undefined || others.length > 0) return text;
  return text.replace(RELATIVE_YEAR, (_, after) => `in ${Number(year) + (/after|following|next/i.test(after) ? 1 : -1)}`);
}

const RELATIVE_YEAR = /\b(?:in )?the (year (?:after|before)|(?:following|next|previous) year)(?: that)?\b/i;

/** Names the kind in "which other languages?" when the previous question was about programming languages. */
function resolveOtherLanguages(
  text: string,
  messages: ChatRequest['messages'],
  { broaderTerms, technologyRecognizer }: EngineContext,
): string {
  // After a declined question there are no languages that "other" could refer to.
  if (!OTHER_LANGUAGES.test(text) || messages.at(-2)?.content.includes(NOT_SAID)) return text;
  const before =
    messages
      .slice(0, -1)
      .findLast(({ role }) => role === 'user')
      ?.content.slice(0, MAX_QUESTION_LENGTH) ?? '';
  const languages = broaderTerms.findAsked('programming languages').map(({ concept }) => concept);
  const isOfPrograms = technologyRecognizer
    .recognize(before)
    .some(({ name }) => languages.some((concept) => concept.findEvidence(name).length > 0));
  return isOfPrograms || TO_PROGRAM.test(before) ? text.replace(OTHER_LANGUAGES, '$&programming ') : text;
}

const OTHER_LANGUAGES = /\bother (?=languages?\b(?!.*\b(?:speak|spoken|fluent)))/i;
const TO_PROGRAM = /\b(?:program\w*|cod(?:es?|ing)) |\blanguages? .*\b(?:program|code)\b/i;

/** Names the employer in "what do people there say about him?". */
function resolveOpinionsThere(text: string, [latestItem]: readonly Item[]): string {
  const company = latestItem?.milestone?.company?.split(/ ?[(,]/)[0];
  return company && OPINIONS.test(text) ? text.replace(THERE, `at ${company}`) : text;
}

const OPINIONS =
  /\b(?:people|colleagues?|co-?workers?|team ?mates?|managers?|bosses|boss|clients?|customers?|others|they)\b.*\b(?:sa(?:y|ys|id)|thinks?|thought|wr(?:ite|ote)) (?:about|of) (?:you|him|her|them)\b/i;
const THERE = /\b(?:(?:from|at|over|in) )?there\b|\b(?:from|at) that (?:job|company|place|employer)\b/i;

const MAX_QUESTIONS_BACK = 3;
/** A question about a skill that it does not name. */
const BARE_TECHNOLOGY_QUESTION =
  /^(?:and |so |but )?(?:how (?:well|good|proficient)|how many years|(?:for )?how long|how much experience|(?:at |on |to )?(?:what|which) level|in production|professionally|at work)[?!.\s]*$/i;
const ASKS_LEVEL = /\blevel\b/i;
const SPOKEN_LANGUAGES = /\blanguages?\b.*\bspeaks?\b|\bspeaks?\b.*\blanguages?\b/i;
const IS_USED = /\b(was|is|were|has) (?:it|that|this)( been)? used\b/i;
/** Certificates are what people get; "it" can only be one that the previous question named. */
const GETS_IT = /\b(g[eo]t|obtain(?:ed)?|earn(?:ed)?|pass(?:ed)?) (?:it|that|this)\b/i;
const USES_IT =
  /\b(us(?:e[ds]?|ing)|kn[eo]ws?|learn(?:ed|t|s)?|work(?:ed|s|ing)? with|experience (?:with|in)) (?:it|that|this)\b/i;

/** Drops statements that begin with the visitor ("We run trams.") if a question remains. */
function withoutIntroduction(normalized: string): string {
  const sentences = normalized.match(/[^.!?]+(?:[.!?]+(?!\s|$)[^.!?]*)*[.!?]*\s*/g) ?? [];
  const remaining = sentences
    .filter((sentence) => sentence.trimEnd().endsWith('?') || !VISITOR_INTRODUCTION.test(sentence))
    .join('');
  return remaining.includes('?') ? remaining : normalized;
}

const VISITOR_INTRODUCTION = /^(?:hi,? |hello,? |so,? )?(?:we|our|us|i|i'm|i've|i'd|we're|we've|my|at our|in our)\b/;

/** Question words and auxiliary verbs; "Railway experience" has none and begins a new subject. */
const ASKS =
  /\b(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|any(?:one|body|thing)?|more|else)\b|'s\b/;
/** "Do you …" and "does she …" begin a new subject. */
const ASKS_OWNER = /^(?:and |so |but )?(?:do|does) (?:you|she|he|they) /;
const IMPERSONAL =
  /^(?:so |and |but |please |tell me )?(?:(?:who|what|when|where|which|why|how)(?: \w+){0,3}? (?:is|are|do|does|will|can|should|has|have|had|did|was|were)|what's|is|are|does|do|will|can|should|would|could)\b/;
/** "How do you calculate the area of a circle?" */
const ASKS_HOW_ANYONE_DOES = /^(?:so |and |but )?how do you (?:calculate|compute|derive|prove|convert|spell|pronounce|define) /;
/** Words that may refer to the owner. */
export const OWNER_WORDS = /\b(?:you|your|yours|u|ur|she|her|hers|he|him|his|they|their|them|candidate|owner)\b/;
