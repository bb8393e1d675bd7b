/** Where a second question begins: "how many were there and did they all hold?", "X or Y?" */
const SECOND_QUESTION =
  /[,;]?\s+(?:and|but|or)\s+(?=(?:how|what|which|who|when|where|why|did|does|do|was|were|is|are|has|have|had|can|could|will|would)\b)|\?\s+(?=\S)|\s+or\s+/i;

/** The parts of a compound question; empty if the text is a single question. */
export function splitQuestion(text: string): string[] {
  const parts = text.split(SECOND_QUESTION).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => part.split(' ').length >= MIN_WORDS_PER_PART) ? parts : [];
}

/** The words that each part needs to be a question. */
const MIN_WORDS_PER_PART = 3;
