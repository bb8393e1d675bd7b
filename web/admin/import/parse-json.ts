export type Parsed = { value: unknown } | { error: string };

/** JSON, or where and why it is none: 'Line 3, column 12: a comma or ] is expected here.' */
export function parseJson(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const { at, expected } = firstFault(text);
    const before = text.slice(0, at).split('\n');
    const place = `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    return { error: `${place}: ${expected} is expected, but ${foundAt(text, at)}.` };
  }
}

function foundAt(text: string, at: number): string {
  if (at >= text.length) return 'the text ends';
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === '"') return 'a quotation mark is there';
  return /[\r\n]/.test(character) ? 'the line ends' : `"${character}" is there`;
}

interface Fault {
  at: number;
  expected: string;
}

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON refuses them in a text
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON refuses them in a text
const STRING_START = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b/y;

/** Browsers tell the place of a fault in different ways, and of some faults not at all. */
function firstFault(text: string): Fault {
  /** What is open around the place: an object or a list. */
  const open: ('{' | '[')[] = [];
  let at = 0;

  const length = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  const skipSpace = () => {
    at += length(SPACE);
  };
  const string = (expected: string): Fault | null => {
    const whole = length(STRING);
    at += whole;
    if (whole > 0) return null;
    return text[at] === '"'
      ? { at: at + length(STRING_START), expected: 'a closing quotation mark or a valid character' }
      : { at, expected };
  };
  const key = (expected: string): Fault | null => {
    skipSpace();
    const fault = string(expected);
    if (fault) return fault;
    skipSpace();
    if (text[at] !== ':') return { at, expected: 'a colon' };
    at += 1;
    return null;
  };
  /** What may come after a value: ends of what is open, or a comma and the next. Null: a value has to follow. */
  const afterValue = (): Fault | 'end' | null => {
    for (;;) {
      skipSpace();
      const around = open.at(-1);
      if (!around) return at < text.length ? { at, expected: 'the end' } : 'end';
      const closing = around === '{' ? '}' : ']';
      if (text[at] === closing) {
        at += 1;
        open.pop();
        continue;
      }
      if (text[at] !== ',') return { at, expected: `a comma or ${closing}` };
      at += 1;
      return around === '{' ? key('a name in quotation marks') : null;
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
      const fault = string('a text');
      if (fault) return fault;
    } else {
      const size = length(LITERAL);
      if (size === 0) return { at, expected: 'a value' };
      at += size;
    }
    const next = afterValue();
    if (next === 'end') return { at, expected: 'valid JSON' };
    if (next) return next;
  }
}
