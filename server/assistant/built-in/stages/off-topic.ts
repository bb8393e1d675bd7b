import type { PublicContent } from '../../../../contract/site.ts';
import { declineWithoutQuotes, firstName } from '../answer/declined-draft.ts';
import type { Draft } from '../answer/draft.ts';
import { isProperName } from '../reading/name-mentions.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { isSpecificMatch } from '../reading/question-subject.ts';
import { normalize, tokens } from '../reading/tokenization.ts';

/** Questions and tasks that have nothing to do with a portfolio. */
const GENERAL = phrasings('off-topic', 'general');

/** Captures the thing to be defined in "What is Kubernetes?"; "what is the night plan?" asks about the portfolio. */
const DEFINITION =
  /^(?:please |can you |could you )?(?:(?:what|who)(?:'s| is| are| was) (?:an? )?|define |explain (?:to me )?(?:what )?|how does |how do |what does )([^?]{1,50}?)(?: works?| is| are| means?| mean| stands? for)?[\s?.!]*$/;

const EXPLANATION = /^(?:please |can you |could you )?(?:what(?:'s| is| are) (?!\w+ing\b)|define |explain )/;

/** Declines questions about the world and tasks for a general assistant: "what is Kubernetes?", "write a poem". */
export function declineOffTopic(question: Question, engine: EngineContext): Draft | undefined {
  const { text, normalizedText, technologies } = question;
  const { corpus } = engine;
  const { content } = corpus;
  const term = normalizedText.match(DEFINITION)?.[1]?.trim();
  const asksDefinition = term !== undefined && (technologies.some(({ names }) => names.includes(term)) || isCommonNoun(term));
  const isOffTopic = GENERAL.test(normalizedText) || asksDefinition;
  return isOffTopic && !isSpecificMatch(question, engine) ? onlyThePortfolio(content) : undefined;

  /** Whether a term is in lower case, has no article and is not in a title: "what is rollback netcode?" */
  function isCommonNoun(term: string): boolean {
    if (
      /^(?:the|your|her|his|their|its|this|that|these|those|it|she|he|they|you|there|most|best|new|next|special|unique|important|left|known|included|in|on|at|to|up|so|good|it)\b|'s\b/.test(
        term,
      )
    )
      return false;
    // "Explain why you left the port."
    if (/\b(?:you|your|she|her|he|his|they|their)\b/.test(term)) return false;
    const words = new Set(tokens(term).map(({ word }) => word));
    if (tokens(text).some((token) => /\p{Lu}/u.test(token.text) && words.has(token.word))) return false;
    return (
      EXPLANATION.test(normalizedText) &&
      !isProperName(
        tokens(term).map(({ word }) => word),
        corpus.items.flatMap(({ passages }) => passages),
      ) &&
      !corpus.items.some(({ title, milestone }) => normalize(`${title} | ${milestone?.company ?? ''}`).includes(term))
    );
  }
}

function onlyThePortfolio(content: PublicContent): Draft {
  return {
    ...declineWithoutQuotes(content),
    closing: undefined,
    lead: `That is not in the portfolio: I only answer from what ${firstName(content)} wrote here.`,
  };
}
