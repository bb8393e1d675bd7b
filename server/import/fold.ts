/** A text as it is compared: the same words in any case and spacing. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
