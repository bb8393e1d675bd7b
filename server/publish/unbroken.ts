/** After a hyphen, where no line may break. */
const WORD_JOINER = '\u2060';

/** A plain text, or HTML, whose compounds with a short first part stay on one line: "e-commerce", "co-founder". */
export function unbroken(text: string): string {
  return text.replace(/<[^<>]{0,3000}>|(?<![\p{L}\d/@.-])\p{L}{1,3}-(?=\p{L})/gu, (part) =>
    part.startsWith('<') ? part : part + WORD_JOINER,
  );
}
