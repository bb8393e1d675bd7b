import { phrasings, readPhrasings } from './built-in/reading/phrasings.ts';
import { KNOWN_TECHNOLOGIES } from './built-in/reading/technology-names.ts';
import { FRAME_WORDS, isStopword, normalize, questionKey, stem, tokens } from './built-in/reading/tokenization.ts';
import { similarity, type WordVectors, weightedEmbedding } from './built-in/retrieval/word-vectors.ts';

/** The minimum similarity, from 0 to 1, at which a question gets the owner's answer to another one. */
export const PARAPHRASE_THRESHOLD = 0.75;

/** A question in the form in which it is compared with others. */
export interface QuestionForm {
  /** Equal for questions that differ in case, punctuation and spaces alone. */
  key: string;
  /** A time, a place, a reason and so on; undefined for "what" and for text that is not a question. */
  asksFor: string | undefined;
  isPast: boolean;
  isFuture: boolean;
  /** The topic of a recruiter's usual question, if it is one: relocation, the notice period and so on. */
  topic: string | undefined;
  /** Words with a capital letter or in no dictionary, which may name places: "to Berlin". */
  places: ReadonlySet<string>;
  /** Numbers, technologies and words that are in no dictionary: questions about the same thing name the same ones. */
  names: ReadonlySet<string>;
  /** The weight of each word that carries meaning, by its stem. */
  stems: ReadonlyMap<string, number>;
  embedding: Float32Array | undefined;
}

const ASKS_FOR: readonly [RegExp, string][] = [
  [/\bhow (?:long|many years|much time)\b/, 'how long'],
  [/\bhow (?:many|much|big|large)\b/, 'how many'],
  [/\bhow old\b/, 'age'],
  [/\b(?:when|what (?:year|date)|which year)\b/, 'when'],
  [/\b(?:where|what (?:city|country|place))\b/, 'where'],
  [/\b(?:why|what (?:was the |is the )?reason|what made|how come)\b/, 'why'],
  [/\bwho(?:m|se)?\b/, 'who'],
  [/\bhow (?:do|does|did|have|has|can|could)\b/, 'how'],
  [/^(?:do|does|did|are|is|was|were|have|has|can|could|will|would)\b/, 'yes or no'],
];

const TOPICS = [...readPhrasings('owner-questions').keys()].map((name) => [name, phrasings('owner-questions', name)] as const);
/** A capital after the first word of a sentence. */
const CAPITALIZED = /(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}\p{N}'’-]+/gu;
const SAME_TOPIC = 0.9;

const PAST = /\b(?:did|was|were|had)\b|\b(?:have|has) (?:you|he|she|they) (?:ever |already )?(?:been|done|[a-z]+ed)\b/;
const FUTURE = /\b(?:will|would|can|could|soon|earliest)\b|\b(?:willing|open|prepared|ready|happy) to\b/;

/** Words such as "work" and "experience" occur in questions about anything. */
const FRAME_WEIGHT = 0.3;
/** Further words that say how willing somebody is, or how the question is put. */
const LIGHT_WORDS: ReadonlySet<string> = new Set(
  'open willing ready available able interested prefer accept consider looking look hold require reason made making you your'.split(
    ' ',
  ),
);
/** How much shared words count; the rest is similarity of meaning. */
const SHARE_OF_WORDS = 0.45;
/** The least similarity of meaning of questions with the same subject: "willing to relocate" and "open to relocation". */
const SAME_SUBJECT_MEANING = 0.9;
/** The similarity of questions that are only about the same name: "Have you worked with Kubernetes?" and "Do you have experience with Kubernetes?" */
const ABOUT_THE_SAME_NAMES = 0.9;
/** The factor if one of two questions asks for a time, a place or a reason, and the other does not say what it asks for. */
const VAGUE_FACTOR = 0.9;

export function questionForm(text: string, vectors: WordVectors): QuestionForm {
  const normalizedText = normalize(text);
  const words = tokens(text).map(({ word }) => word);
  const names = new Set<string>();
  const stems = new Map<string, number>();
  const weights: [string, number][] = [];
  for (const word of words) {
    if (isStopword(word)) continue;
    const isUnknown = vectors.rank(word.replace(/'s$/, '')) === undefined;
    const isName = /\d/.test(word) || KNOWN_TECHNOLOGIES.has(word) || isUnknown;
    const weight = FRAME_WORDS.has(word) || LIGHT_WORDS.has(word) ? FRAME_WEIGHT : 1;
    if (isName && weight === 1) names.add(stem(word));
    stems.set(stem(word), weight);
    weights.push([word, weight]);
  }
  const asksFor = ASKS_FOR.find(([pattern]) => pattern.test(normalizedText))?.[1];
  const isPast = PAST.test(normalizedText);
  const capitalized = (text.match(CAPITALIZED) ?? []).map((word) => stem(word.toLowerCase()));
  return {
    key: questionKey(text),
    asksFor,
    isPast,
    topic: isPast || asksFor === 'why' ? undefined : TOPICS.find(([, pattern]) => pattern.test(normalizedText))?.[0],
    places: new Set([...names, ...capitalized]),
    isFuture: FUTURE.test(normalizedText),
    names,
    stems,
    embedding: weightedEmbedding(weights, vectors),
  };
}

/** How likely a question is to get the answer to another, from 0 to 1. 1 for the same question. */
export function questionSimilarity(a: QuestionForm, b: QuestionForm): number {
  if (a.key === b.key) return a.key === '' ? 0 : 1;
  if (a.topic && b.topic) return a.topic === b.topic && concernsPlacesOf(a, b) ? SAME_TOPIC : 0;
  if (!isSameSet(a.names, b.names)) return 0;
  if (a.asksFor && b.asksFor && a.asksFor !== b.asksFor) return 0;
  if ((a.isPast && b.isFuture) || (a.isFuture && b.isPast)) return 0;
  // "What do you do?" has only words that occur in many questions, so it is the same question only if all words are the same.
  if (!hasSubject(a) || !hasSubject(b)) return 0;
  if (a.names.size > 0 && namesAlone(a) && namesAlone(b)) return ABOUT_THE_SAME_NAMES;
  const meaning = Math.max(isSameSet(subject(a), subject(b)) ? SAME_SUBJECT_MEANING : 0, similarity(a.embedding, b.embedding));
  const score = SHARE_OF_WORDS * sharedWords(a, b) + (1 - SHARE_OF_WORDS) * meaning;
  const isVague = a.asksFor !== b.asksFor || a.topic !== b.topic;
  return Math.min(1, score * (isVague ? VAGUE_FACTOR : 1));
}

/** "Could you move to Berlin?" gets the answer to "Are you willing to relocate?", but an answer about a visa for one country does not apply to others. */
function concernsPlacesOf(a: QuestionForm, b: QuestionForm): boolean {
  return isSameSet(a.places, b.places) || (a.topic === 'relocation' && b.places.size === 0);
}

/** Sørensen–Dice coefficient of the weighted words. */
function sharedWords({ stems: a }: QuestionForm, { stems: b }: QuestionForm): number {
  let sharedWeight = 0;
  let total = 0;
  for (const [word, weight] of a) {
    total += weight;
    if (b.has(word)) sharedWeight += 2 * weight;
  }
  for (const weight of b.values()) total += weight;
  return total === 0 ? 0 : Math.min(1, sharedWeight / total);
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((name) => b.has(name));
}

/** The words that name the subject of a question. */
function subject({ stems }: QuestionForm): ReadonlySet<string> {
  return new Set([...stems].filter(([, weight]) => weight === 1).map(([word]) => word));
}

function hasSubject(form: QuestionForm): boolean {
  return subject(form).size > 0;
}

/** Whether a question is only about the things that it names. */
function namesAlone({ stems, names }: QuestionForm): boolean {
  return [...stems].every(([word, weight]) => weight < 1 || names.has(word));
}
