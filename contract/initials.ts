/** First letters of the words in a name: 'Ana Maria Silva' → 'AMS'. */
export function initials(name: string): string {
  return name
    .split(/[\s-]+/)
    .map((word) => [...word].find((letter) => /\p{L}/u.test(letter)) ?? '')
    .join('')
    .toUpperCase();
}
