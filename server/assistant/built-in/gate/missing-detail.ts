import type { Question } from '../reading/question.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import type { PassageIndex } from '../retrieval/passage-index.ts';

/** Whether the requested thing, such as the brand in "what brand were the robots?", appears nowhere in the portfolio. */
export function isDetailMissing({ normalizedText, terms }: Question, index: PassageIndex): boolean {
  const thingName = requestedThing(normalizedText);
  return terms.some(
    (term) =>
      thingName.includes(term.word) &&
      !GENERIC_THING.test(term.word) &&
      term.weight > SUBJECT_WEIGHT &&
      index.presence(term) < MIN_PRESENCE,
  );
}

/** The words for what is requested: "printer model" in "which printer model was it". */
export function requestedThing(normalized: string): string[] {
  return normalized.match(BEFORE_VERB)?.[1]?.split(' ') ?? normalized.match(FIRST_WORD)?.slice(1) ?? [];
}

const BEFORE_VERB =
  /^(?:and |so |but |under |in |on |at |with |for |from |by |to )*(?:what|which) ([a-z-]+(?: [a-z-]+){0,3}?) (?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/;
const FIRST_WORD = /^(?:and |so |but )?which ([a-z-]+)/;
/** Generic words that a portfolio can answer without containing them. */
export const GENERIC_THING =
  /^(?:compan\w*|employers?|organi\w*|firms?|places?|cit(?:y|ies)|countr(?:y|ies)|projects?|jobs?|roles?|positions?|kinds?|types?|sorts?|years?|systems?|tools?|techniques?|methods?|software|part|one|time)$/;
/** The presence of a term of which the portfolio has a synonym. */
const MIN_PRESENCE = 0.65;
