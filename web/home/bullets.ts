/** Replaces the hyphens, asterisks and dashes that begin the lines of a plain-text list with bullets. */
export function withBullets(text: string): string {
  return text.replace(/^[-*–] (?=\S)/gm, '• ');
}
