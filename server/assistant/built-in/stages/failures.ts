import type { Item, Passage } from '../../corpus.ts';
import { decline } from '../answer/declined-draft.ts';
import { type Draft, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';

/** Matches questions such as "Tell me about a time something went wrong". */
const FAILURE_QUESTION = phrasings('failures', 'question');
/** Words of such questions that do not narrow them to a subject. */
const FRAMING =
  /\b(?:tell|about|time|times|something|things?|project|projects|biggest|worst|badly|terribly|really|own|personally|responsible|responsibility|outage|incident|blamed?|expensive|costly|costliest|product|software|team|work|caused?|fault|professional|career|production|example|situation|learn(?:ed|t)?|lessons?|stories|story|describe|moment|day|made|make|ever|when|anything|any|part|play|take|took|taken|away|watch|admit|admitted|public|done|customers?)\b/;
/** Matches sentences about a failure. */
const FAILURE = phrasings('failures', 'sentence', 'i');
/** Matches sentences about the owner's own fault. */
const OWN_FAULT = phrasings('failures', 'own fault');

/** Quotes the milestones that say most about failures, the owner's own first. */
export function answerFailure(question: Question, { corpus }: EngineContext): Draft | undefined {
  if (!FAILURE_QUESTION.test(question.normalizedText) || question.isFollowUp || question.technologies.length > 0)
    return undefined;
  if (remainingTerms(question, FAILURE_QUESTION, FRAMING).length > 0) return undefined;
  const failures = corpus.items
    .filter(({ milestone, kind }) => milestone !== undefined || kind === 'about')
    .map((item) => ({ best: bestSentence(item), score: scoreItem(item) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_QUOTES)
    .flatMap(({ best }) => best ?? []);
  return failures.length > 0 ? { lead: 'From the portfolio:', quotes: failures.map(toQuote) } : decline(corpus.content);
}

/** A single matching sentence may be a coincidence. */
const MIN_SCORE = 2;

/** In the introduction, which rarely recounts failures, only sentences about the owner's own faults count. */
function scoreItem(item: Item): number {
  if (item.kind === 'about') return 2 * item.passages.filter(({ text }) => OWN_FAULT.test(text)).length;
  return item.passages.reduce((sum, passage) => sum + scorePassage(passage), 0);
}

function scorePassage({ text }: Passage): number {
  return Number(FAILURE.test(text)) + 2 * Number(OWN_FAULT.test(text));
}

function bestSentence({ passages }: Item): Passage | undefined {
  return passages.filter(({ isFact }) => !isFact).toSorted((a, b) => scorePassage(b) - scorePassage(a))[0];
}
