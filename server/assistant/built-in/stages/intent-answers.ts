import type { ItemKind } from '../../corpus.ts';
import { decline, declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, toQuote } from '../answer/draft.ts';
import { labelOf } from '../answer/labels.ts';
import { answersQuestion } from '../gate/answer-match.ts';
import { INTENTS, type Intent } from '../reading/intents.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { findInItems, subjectTerms } from '../reading/question-subject.ts';
import { isStopword, tokens } from '../reading/tokenization.ts';
import { highest } from '../retrieval/highest.ts';
import { currentJob } from '../retrieval/timeline-items.ts';
import { answerContactDetails } from './contact.ts';
import { introduction } from './introduction.ts';
import { isOwnerTopic, isWorkingTerm, likeliestOwnerTopic, quoteOwnerStatements } from './owner-statements.ts';
import { CERTIFICATIONS, type ListedSection, RECOMMENDATIONS, sectionDraft, skillsOverview } from './sections.ts';
import { strongestSkillsDraft } from './strongest-skills.ts';

/** The probability that an intent needs; higher for intents for which a mistake would cost an answer. */
const MIN_PROBABILITY = 0.5;
const MIN_PROBABILITIES: Partial<Record<Intent, number>> = {
  contact: 0.66,
  pay: 0.52,
  private: 0.6,
  recommendations: 0.6,
  certifications: 0.6,
  world: 0.9,
};
/** The least probability of a whole group of owner topics, and of the likeliest topic in it. */
const MIN_TOPIC_PROBABILITY = { together: 0.6, alone: 0.4 };
/** If a passage covers this share of the question, the search answers it whatever the intent. */
const SEARCH_COVERAGE = 0.85;

/** The same share for a working term that the owner does not state; lower, because other sentences rarely mention one. */
const WORKING_TERM_SEARCH_COVERAGE = 0.6;

/** Intents that one section answers. */
const SECTIONS: Partial<Record<Intent, ListedSection & { kind: ItemKind }>> = {
  recommendations: { kind: 'testimonial', ...RECOMMENDATIONS },
  certifications: { kind: 'certification', ...CERTIFICATIONS },
};
/** Topics for which a milestone that covers the question comes first: "volunteer work?" */
const MILESTONES_FIRST: ReadonlySet<Intent> = new Set(['employment', 'hands-on', 'mentoring', 'motivation', 'strengths']);
/** Intents with a fixed answer. */
const FIXED_ANSWERS: Partial<Record<Intent, (question: Question, engine: EngineContext) => Draft | undefined>> = {
  contact: (question, { corpus }) => answerContactDetails(question, corpus),
  introduction,
  'current-job': currentJobSummary,
};
const DECLINED: ReadonlySet<Intent> = new Set(['pay', 'private', 'world']);

/** Answers or declines by the intent that the classifier recognizes: "What do people who have worked with her think?" */
export function answerByIntent(question: Question, engine: EngineContext): Draft | undefined {
  const { content } = engine.corpus;
  const { intent, probability } = likeliestIntent(question);
  if (
    probability < (isOwnerTopic(intent) ? MIN_TOPIC_PROBABILITY.together : (MIN_PROBABILITIES[intent] ?? MIN_PROBABILITY)) ||
    (question.isFollowUp && !isOwnerTopic(intent))
  )
    return undefined;
  if (intent === 'recommendations' && !OPINION.test(question.normalizedText)) return undefined;
  const coverage = bestCoverage(question, engine);
  if (isOwnerTopic(intent)) {
    if (question.intentProbabilities[intent] < MIN_TOPIC_PROBABILITY.alone) return undefined;
    if (MILESTONES_FIRST.has(intent) && coverage >= SEARCH_COVERAGE) return undefined;
    const statements = quoteOwnerStatements(intent, question, engine);
    if (statements) return statements;
    if (intent === 'strengths') return strongestSkillsDraft(engine) ?? skillsOverview(engine);
    return isWorkingTerm(intent) && coverage < WORKING_TERM_SEARCH_COVERAGE ? decline(content) : undefined;
  }
  // "What's her PostgreSQL background?" is about PostgreSQL.
  if (intent === 'introduction' && question.technologies.length > 0) return undefined;
  const fixedAnswer = FIXED_ANSWERS[intent]?.(question, engine);
  // The current job does not say how large its team is.
  if (fixedAnswer?.declined || fixedAnswer?.quotes.some(({ text }) => answersQuestion(question.normalizedText, text)))
    return fixedAnswer;
  if (coverage >= SEARCH_COVERAGE) return undefined;
  const section = SECTIONS[intent];
  if (!section) return DECLINED.has(intent) ? declineWithoutQuotes(content) : undefined;
  const items = engine.corpus.items.filter(({ kind }) => kind === section.kind);
  if (items.length === 0) return undefined;
  if (question.unknownNames.length > 0) return decline(content);
  const hits = findInItems(items, question.terms, question.text, engine);
  const itemsInOrder = [...new Set([...hits.map(({ passage }) => passage.item), ...items])];
  return sectionDraft(itemsInOrder, section, hits);
}

/** From this probability on, a question that nothing else answers is taken to ask who the owner is. */
const MIN_PROBABILITY_AS_LAST_RESORT = 0.22;

/** Introduces the owner if no stage finds an answer and the question may well ask for it: "what would your headline be?" */
export function introduceAsLastResort(question: Question, engine: EngineContext): Draft | undefined {
  const { intentProbabilities, unknownNames, technologies, isImpersonal, text, normalizedText } = question;
  const asksForOther = ASKS_FOR_OTHER.test(normalizedText);
  const isLikely =
    !asksForOther &&
    intentProbabilities.introduction >= MIN_PROBABILITY_AS_LAST_RESORT &&
    tokens(text).some(({ word }) => !isStopword(word));
  return isLikely && unknownNames.length + technologies.length === 0 && !isImpersonal
    ? introduction(question, engine)
    : undefined;
}

/** "Who is her boss?", "Who finds her reports short?" */
const ASKS_FOR_OTHER =
  /\bwho (?:is|was|are|were) (?:your|his|her|their)\b|\bwho (?!(?:is|was|are|were|am|do|does|did|would|could|should)\b)\w+ .*\b(?:you|your|him|his|her|them|their)\b/;

/** Words for people who recommend the owner, and for what they say. */
const OPINION =
  /\b(?:sa(?:y|ys|id|ying)|thinks?|thought|opinions?|recommend\w*|referen\w*|referees?|testimonials?|feedback|vouch\w*|endors\w*|prais\w*|describes?|described|colleagues?|co-?workers?|boss(?:es)?|managers?|clients?|customers?|peers?|people|reputation|reviews?|wr(?:ite|ites|ote)|words|speaks? (?:well|highly)|work(?:ing)? with|like (?:to )?work\w*)\b/;

/** The current job with its first sentences. */
function currentJobSummary(question: Question, engine: EngineContext): Draft | undefined {
  const job = currentJob(engine);
  if (!job || question.unknownNames.length > 0) return undefined;
  const sentences = job.passages.filter(({ isFact }) => !isFact);
  return {
    lead: `At present: ${escapeMarkdown(labelOf(job))}.`,
    quotes: (sentences.length > 0 ? sentences.slice(0, 2) : job.passages.slice(0, 1)).map(toQuote),
  };
}

function likeliestIntent(question: Question): { intent: Intent; probability: number } {
  const { intentProbabilities } = question;
  const intent = INTENTS.reduce((best, other) => (intentProbabilities[other] > intentProbabilities[best] ? other : best));
  const probability = isOwnerTopic(intent) ? likeliestOwnerTopic(question).probability : intentProbabilities[intent];
  return { intent, probability };
}

/** The largest share of the question that one passage covers, 0 to 1. */
function bestCoverage({ terms, text }: Question, { index }: EngineContext): number {
  const subject = subjectTerms(terms);
  return highest(index.find(subject, text), ({ coverage }) => coverage);
}
