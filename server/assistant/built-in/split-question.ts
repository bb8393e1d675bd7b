/** Where a second question begins within one: "how many were there and did they all hold?", "X or Y?" */
const SECOND =
  /[,;]?\s+(?:and|but|or)\s+(?=(?:how|what|which|who|when|where|why|did|does|do|was|were|is|are|has|have|had|can|could|will|would)\b)|\?\s+(?=\S)|\s+or\s+/i;

/** The questions of which a text is put together, if it is of more than one. */
export function splitQuestion(text: string): string[] {
  const parts = text.split(SECOND).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => part.split(' ').length >= WORDS_MIN) ? parts : [];
}

/** Fewer words are no question of their own. */
const WORDS_MIN = 3;
