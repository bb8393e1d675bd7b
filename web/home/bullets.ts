/** Plain text whose lines begin with hyphens or asterisks, as many résumés list things, with bullets in their place. */
export function withBullets(text: string): string {
  return text.replace(/^[-*–] (?=\S)/gm, '• ');
}
