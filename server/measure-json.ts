const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Counts the values and the levels of a JSON text without parsing it, and stops at `maxValues`: once parsed, a text of
 * empty objects takes many times its size. Does not check whether the text is valid.
 */
export function measureJson(text: string, maxValues: number): { values: number; depth: number } {
  let values = 0;
  let level = 0;
  let depth = 0;
  for (let index = 0; index < text.length && values <= maxValues; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === COMMA) values++;
    else if (OPENING.has(code)) {
      values++;
      level++;
      depth = Math.max(depth, level);
    } else if (CLOSING.has(code)) level--;
  }
  return { values, depth };
}

/** The index of the quote that ends the string. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}
