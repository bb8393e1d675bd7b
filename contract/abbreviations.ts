/** A full stop after one of these does not end a sentence; neither does the one at the start of ".NET", also in "C#/.NET". */
const ABBREVIATION =
  /(?<![\p{L}\p{N}])(?:e\.g|i\.e|etc|vs|[Aa]pprox|[Ii]ncl|Dr|Mr|Mrs|Ms|Prof|St|No|Nr|Inc|Ltd|Corp|Co|Jr|Sr|Ph\.D|z|z\.\s?B|o|u|d|d\.\s?h|bzw|[Cc]a|\p{Lu})\.\s*$|(?:^|[\s/(,;:|+])\.$/u;
/** The length of the end of the text that is matched: longer than any abbreviation. */
const END_LENGTH = 12;

/** Whether the full stop at the end of the text belongs to an abbreviation. */
export function endsWithAbbreviation(text: string): boolean {
  return ABBREVIATION.test(text.slice(-END_LENGTH));
}
