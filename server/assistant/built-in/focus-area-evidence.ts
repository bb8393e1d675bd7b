import { FOCUS_AREA_IDS, type FocusArea } from '../../../contract/focus-areas.ts';
import type { Item, Passage } from '../corpus.ts';
import { type Draft, MAX_QUOTES, toQuote } from './draft.ts';
import { evidenceScore } from './focus-areas.ts';
import { asksWhatItIsCalled, WHO_QUESTION } from './name-questions.ts';
import type { EngineContext, Question } from './question.ts';
import { SUBJECT_WEIGHT } from './question-subject.ts';

/** The words that name a focus area as a whole. */
const AREA_NAMES: Record<FocusArea, RegExp> = {
  leadership: /^lead(?:er|ers|ership|ing)?$|^manag(?:er|erial|ement|ing)$/,
  technical_depth: /^technical(?:ly)?$|^depth$/,
  communication: /^communicat\w*$/,
  impact_outcomes: /^impact\w*$|^outcomes?$/,
  problem_solving: /^problem(?:s|-solving)?$|^solv(?:e|ed|es|ing)$/,
  innovation: /^innovat\w*$/,
  process_delivery: /^process(?:es)?$|^deliver(?:y|ing)$/,
  customer_focus: /^customers?$|^clients?$|^focus$/,
  ai_llm_experience: /^ai$|^ml$|^llms?$|^artificial$|^intelligence$|^machine$|^learning$/,
  security_compliance: /^security$|^compliance$|^cyber\w*$/,
};
/** Lower scores may come from a single word. */
const MIN_SCORE = 2;

/** Answers "leadership experience?" with the milestones that show the most evidence of the focus area, whatever their words. */
export function answerFocusArea(question: Question, { corpus }: EngineContext): Draft | undefined {
  const subject = question.terms.filter(({ weight, word }) => weight > SUBJECT_WEIGHT && !ABILITY.test(word));
  const area = FOCUS_AREA_IDS.find((id) => subject.length > 0 && subject.every(({ word }) => AREA_NAMES[id].test(word)));
  if (
    !area ||
    WHO_QUESTION.test(question.normalized) ||
    ASKS_DETAIL.test(question.normalized) ||
    asksWhatItIsCalled(question.normalized) ||
    question.isFollowUp ||
    question.unknownNames.length > 0
  )
    return undefined;
  const matches = corpus.items
    .filter(({ milestone }) => milestone !== undefined)
    .map((item) => ({ item, best: bestSentence(item, area), score: scoreItem(item, area) }))
    .filter(({ best, score }) => best !== undefined && score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_QUOTES)
    .flatMap(({ best }) => best ?? []);
  return matches.length > 0 ? { lead: 'The portfolio shows this here:', quotes: matches.map(toQuote) } : undefined;
}

/** "How did you get into security?", "which customers were they?" */
const ASKS_DETAIL = /^(?:and |so |but )?(?:how (?:did|do|does|was|were)|why|when|where|which)\b/;
const ABILITY = /^(?:style|attitude|approach|mindset|sense|way)$/;

/** The evidence in the sentences, plus twice that in the title, position and tags. */
function scoreItem({ passages, title, milestone }: Item, area: FocusArea): number {
  const labels = [title, milestone?.position ?? '', ...(milestone?.tags ?? [])].join('. ');
  return (
    passages.reduce((sum, { text, isFact }) => sum + (isFact ? 0 : evidenceScore(text, area)), 0) +
    2 * evidenceScore(labels, area)
  );
}

function bestSentence({ passages }: Item, area: FocusArea): Passage | undefined {
  const sentences = passages.filter(({ isFact }) => !isFact);
  return sentences.toSorted((a, b) => evidenceScore(b.text, area) - evidenceScore(a.text, area))[0];
}
