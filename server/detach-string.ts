/** The text as a string of its own: while a slice is kept, V8 keeps the whole text that it was cut from. Well-formed. */
export function detachString(text: string): string {
  return Buffer.from(text).toString();
}
