/**
 * A figure in a sentence: an amount, a share, a factor or a number of things; not a year, a length of service, nor the
 * version or number in a name, nor a short year ('Java 17', 'version 7.1', '5 Harbours', '3D', '64-bit', '’12').
 */
const FIGURE =
  /(?<![\p{L}\p{N}.,:/#&+-])(?<!(?<![\p{L}\p{N}])['’])(?<![\s"“‘(]\p{Lu}[\p{L}.+#]* )(?<!\b[vV]ersion )(?:[~≈]\s?)?(?:[$€£¥]\s?)?(?!(?:19|20)\d\d(?![\d%]|[.,]\d))(?!\d(?:['’]|\s\p{Lu}\p{Ll}))\d+(?:[.,]\d+)*(?:\s?(?:[%€£¥]|(?:[kKmM]|mln|mio|bn|million|billion|thousand|[xX])(?![\p{L}\p{N}]))|\+)?(?![\p{L}\p{N}/:]|[.,-]\p{N}|(?:(?<=\d)\s?(?:to|or|–|-)\s?\d+)?[\s-](?:years?|months?|bits?)\b)/gu;

/** Splits a sentence at its figures; the parts with odd indexes are the figures. */
export function splitByFigures(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: figure, index } of text.matchAll(FIGURE)) {
    parts.push(text.slice(end, index), figure);
    end = index + figure.length;
  }
  return [...parts, text.slice(end)];
}
