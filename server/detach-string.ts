/** A well-formed copy of the text. A slice would keep the whole text from which it was cut in memory. */
export function detachString(text: string): string {
  return Buffer.from(text).toString();
}
