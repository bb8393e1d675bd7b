/** Escapes characters only where Markdown would read them as markup, so that the text stays readable. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`]|(?<!\S[ \t])\*|\*(?![ \t])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/\[(?=[^\]]{0,500}\][([])/g, '\\[')
    .replace(/<(?=[a-z/!?])/gi, '&lt;')
    .replace(/&(?=#?\w+;)/g, (ampersand, offset: number, all: string) => (all.startsWith('&lt;', offset) ? ampersand : '&amp;'));
}

/** Escapes the start of lines that Markdown would read as a heading, a quotation or a list. */
export function escapeLineStart(text: string): string {
  return text
    .replace(/^([ \t]*)(#{1,6}(?=\s)|>|[-+](?=\s)|=+$|-{3,}$)/gm, '$1\\$2')
    .replace(/^([ \t]*\d+)([.)])(?=\s)/gm, '$1\\$2');
}
