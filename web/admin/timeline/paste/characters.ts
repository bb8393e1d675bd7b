/** Bullets of word processors and social networks, including those of Word's symbol fonts and emoji. */
export const BULLET =
  '(?:[\u2022\u2023\u2043\u25e6\u25aa\u25ab\u25cf\u25cb\u25a0\u25a1\u25c6\u25c7\u2756\u27a2\u27a4\u25ba\u25b6\u2713\u2714\u27a1\u2611\u2705\u00b7\u2219\uf0b7\uf0a7\uf0d8\uf0fc\uf0a8\uf076]|\u{1f539}|\u{1f538}|\u{1f537}|\u{1f536}|\u{1f449})\ufe0f?';

/** Replaces typographic quotes, dots, bullets and spaces with plain ones and removes invisible characters. Dashes stay. */
export function plainCharacters(text: string): string {
  return text
    .replace(/[\u201c\u201d\u201e\u201f]/g, '"')
    .replace(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replace(/\u2026/g, '...')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u00ad\u200b\u200c\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2028\u2029]/g, '\n')
    .replaceAll('\v', '\n')
    .replace(/[\u2023\u2043\u25aa\u25ab\u25cf\u2219\uf0b7\uf0a7\uf0a8\uf076]/g, '\u2022');
}
