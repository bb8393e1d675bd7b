export type ParseResult = { value: unknown } | { error: string };

/** Parses JSON, or says where it is invalid: 'Line 3, column 12: expected a comma or ], but found "x".' */
export function parseJson(text: string): ParseResult {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const { index, expected } = findSyntaxError(text);
    const before = text.slice(0, index).split('\n');
    const place = `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    return { error: `${place}: expected ${expected}, but found ${describeCharacter(text, index)}.` };
  }
}

function describeCharacter(text: string, index: number): string {
  if (index >= text.length) return 'the end of the text';
  const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
  if (character === '"') return 'a quotation mark';
  return /[\r\n]/.test(character) ? 'the end of the line' : `"${character}"`;
}

interface SyntaxFault {
  index: number;
  expected: string;
}

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const STRING_START = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b/y;

/** Scans the text again: browsers report the position of a syntax error in different ways, or not at all. */
function findSyntaxError(text: string): SyntaxFault {
  /** The objects and arrays open at `index`. */
  const open: ('{' | '[')[] = [];
  let index = 0;

  const matchLength = (pattern: RegExp): number => {
    pattern.lastIndex = index;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  const skipSpace = () => {
    index += matchLength(SPACE);
  };
  const string = (expectation: string): SyntaxFault | null => {
    const whole = matchLength(STRING);
    index += whole;
    if (whole > 0) return null;
    return text[index] === '"'
      ? { index: index + matchLength(STRING_START), expected: 'a closing quotation mark or a valid character' }
      : { index, expected: expectation };
  };
  const key = (expectation: string): SyntaxFault | null => {
    skipSpace();
    const fault = string(expectation);
    if (fault) return fault;
    skipSpace();
    if (text[index] !== ':') return { index, expected: 'a colon' };
    index += 1;
    return null;
  };
  /** Reads closing brackets, or a comma and the next key. Null: a value has to follow. */
  const afterValue = (): SyntaxFault | 'end' | null => {
    for (;;) {
      skipSpace();
      const innermost = open.at(-1);
      if (!innermost) return index < text.length ? { index, expected: 'the end' } : 'end';
      const closing = innermost === '{' ? '}' : ']';
      if (text[index] === closing) {
        index += 1;
        open.pop();
        continue;
      }
      if (text[index] !== ',') return { index, expected: `a comma or ${closing}` };
      index += 1;
      return innermost === '{' ? key('a name in quotation marks') : null;
    }
  };

  for (;;) {
    skipSpace();
    const character = text[index];
    if (character === '{' || character === '[') {
      index += 1;
      skipSpace();
      open.push(character);
      const isEmpty = text[index] === (character === '{' ? '}' : ']');
      if (!isEmpty) {
        const fault = character === '{' ? key('a name in quotation marks or }') : null;
        if (fault) return fault;
        continue;
      }
    } else if (character === '"') {
      const fault = string('a string');
      if (fault) return fault;
    } else {
      const literalLength = matchLength(LITERAL);
      if (literalLength === 0) return { index, expected: 'a value' };
      index += literalLength;
    }
    const next = afterValue();
    if (next === 'end') return { index, expected: 'valid JSON' };
    if (next) return next;
  }
}
