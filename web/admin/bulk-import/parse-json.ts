export type ParseResult = { value: unknown } | { error: string };

/** Parses JSON, or says where it is invalid: 'Line 3, column 12: expected a comma or ], but found "x".' */
export function parseJson(text: string): ParseResult {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const { at, expected } = findSyntaxError(text);
    const before = text.slice(0, at).split('\n');
    const place = `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    return { error: `${place}: expected ${expected}, but found ${describeCharacter(text, at)}.` };
  }
}

function describeCharacter(text: string, at: number): string {
  if (at >= text.length) return 'the end of the text';
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === '"') return 'a quotation mark';
  return /[\r\n]/.test(character) ? 'the end of the line' : `"${character}"`;
}

interface SyntaxFault {
  at: number;
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
  /** The objects and arrays open at `at`. */
  const open: ('{' | '[')[] = [];
  let at = 0;

  const matchLength = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  const skipSpace = () => {
    at += matchLength(SPACE);
  };
  const string = (expectation: string): SyntaxFault | null => {
    const whole = matchLength(STRING);
    at += whole;
    if (whole > 0) return null;
    return text[at] === '"'
      ? { at: at + matchLength(STRING_START), expected: 'a closing quotation mark or a valid character' }
      : { at, expected: expectation };
  };
  const key = (expectation: string): SyntaxFault | null => {
    skipSpace();
    const fault = string(expectation);
    if (fault) return fault;
    skipSpace();
    if (text[at] !== ':') return { at, expected: 'a colon' };
    at += 1;
    return null;
  };
  /** Reads closing brackets, or a comma and the next key. Null: a value has to follow. */
  const afterValue = (): SyntaxFault | 'end' | null => {
    for (;;) {
      skipSpace();
      const innermost = open.at(-1);
      if (!innermost) return at < text.length ? { at, expected: 'the end' } : 'end';
      const closing = innermost === '{' ? '}' : ']';
      if (text[at] === closing) {
        at += 1;
        open.pop();
        continue;
      }
      if (text[at] !== ',') return { at, expected: `a comma or ${closing}` };
      at += 1;
      return innermost === '{' ? key('a name in quotation marks') : null;
    }
  };

  for (;;) {
    skipSpace();
    const character = text[at];
    if (character === '{' || character === '[') {
      at += 1;
      skipSpace();
      open.push(character);
      const isEmpty = text[at] === (character === '{' ? '}' : ']');
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
      if (literalLength === 0) return { at, expected: 'a value' };
      at += literalLength;
    }
    const next = afterValue();
    if (next === 'end') return { at, expected: 'valid JSON' };
    if (next) return next;
  }
}
