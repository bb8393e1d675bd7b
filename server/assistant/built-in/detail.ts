import type { PassageIndex } from './passage-index.ts';
import type { Question } from './question.ts';
import { SUBJECT_WEIGHT } from './scope.ts';

/** "What brand were the robots?": the very thing that is asked for is not spoken of anywhere. */
export function asksForDetail({ folded, terms }: Question, index: PassageIndex): boolean {
  const asked = requestedThing(folded);
  return terms.some(
    (term) =>
      asked.includes(term.word) &&
      !GENERIC_THING.test(term.word) &&
      term.weight > SUBJECT_WEIGHT &&
      index.presence(term) < SPOKEN_OF,
  );
}

/** "Profit" of "what profit does it make", "printer model" of "which printer model was it". */
export function requestedThing(folded: string): string[] {
  return folded.match(BEFORE_VERB)?.[1]?.split(' ') ?? folded.match(FIRST_WORD)?.slice(1) ?? [];
}

const BEFORE_VERB =
  /^(?:and |so |but |under |in |on |at |with |for |from |by |to )*(?:what|which) ([a-z-]+(?: [a-z-]+){0,3}?) (?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/;
const FIRST_WORD = /^(?:and |so |but )?which ([a-z-]+)/;
/** Kinds of things that a portfolio holds, whatever they are called in it. */
export const GENERIC_THING =
  /^(?:compan\w*|employers?|organi\w*|firms?|places?|cit(?:y|ies)|countr(?:y|ies)|projects?|jobs?|roles?|positions?|kinds?|types?|sorts?|years?|systems?|tools?|software|part|one|time)$/;
/** As near as a synonym. */
const SPOKEN_OF = 0.65;
