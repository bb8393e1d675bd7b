import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { expect, test, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FILES = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|\/fixtures\//.test(file));

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** A node of the syntax tree, as far as it matters here. */
interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  [key: string]: unknown;
}

/** So many characters of a pattern are enough to know it. */
const SHOWN = 50;
const KINDS = { reportTypes: { Move: true, Self: true, Trade: true } };

const LINE = 'a reference is one line of at most 500 characters, its blanks joined';
const QUESTION = 'a question is cut to 600 characters before';
const PASSAGE = 'a question, or a sentence that the owner wrote';
const OWN_BROWSER = 'what the owner pastes or types, in the owner\u2019s own browser';
/** What takes longer than the length of its text says, and why no text is long enough for that to be felt. */
const BOUNDED: Record<string, string> = {
  'server/assistant/model/citations.ts [.,;:!?]+$': 'an address within a model\u2019s answer, whose length is limited',
  'server/auth/password.ts =+$': 'the encoding of 16 or 32 bytes',
  'server/config.ts \\/+$': 'a setting',
  'server/assistant/built-in/attacks.ts !?\\[[^\\]]*\\]\\s*\\([^)]*\\)|\\bhttps?:\\/\\/': QUESTION,
  'server/assistant/built-in/attacks.ts <\\s*\\/?\\s*(?:script|img|svg|iframe|object|embed|st': QUESTION,
  'server/assistant/built-in/attacks.ts <\\|?\\/?(?:im_start|im_end|system|assistant|user|en': QUESTION,
  'server/assistant/built-in/dates.ts \\b(?:in|living in) (\\p{Lu}[\\p{L}-]+)\\W*$': QUESTION,
  'server/assistant/built-in/split-question.ts [,;]?\\s+(?:and|but|or)\\s+(?=(?:how|what|which|who|': QUESTION,
  'server/assistant/built-in/names.ts \\b(?:which|what|names? of|titles? of|name) (?:(?:t': QUESTION,
  'server/assistant/built-in/names.ts \\bnames? of (?:(?:the|your|her|his|their|that|this': QUESTION,
  'server/assistant/built-in/names.ts ^(?:and |but |so )?who (?:is|was|are|were) (?:the|': QUESTION,
  'server/assistant/built-in/answer-match.ts \\bhow many of (?:.* )?(?:is|are|was|were) ([a-z-]+': QUESTION,
  "server/assistant/built-in/off-topic.ts ^[^a-z]*\\d+\\s*[-+*/x×^]\\s*\\d+|\\bwhat(?:'s| is) \\d+": QUESTION,
  'server/assistant/built-in/small-talk.ts ^(?:(?:hi|hello|hey|hallo|hola|bonjour|ciao|moin|s': QUESTION,
  'server/assistant/built-in/technology-mentions.ts (?:(?<=\\p{L}{3})|\\s)\\s*v?\\d[\\d.]*$': PASSAGE,
  'server/assistant/built-in/technology-mentions.ts [\\p{L}\\p{N},][^.?!]*$': PASSAGE,
  'server/import/person.ts [(<[]?\\s*(https?:\\/\\/[^\\s)>\\]]+)\\s*[)>\\]]?': LINE,
  'server/import/person.ts \\s*,\\s*': LINE,
  'server/import/person.ts ^(.*),\\s*([^,]+)$': LINE,
  'server/import/person.ts ^(.*?)(?:\\s*@\\s*|\\s+at\\s+|\\s+bei\\s+|\\s+chez\\s+)(.+': LINE,
  'server/import/person.ts ^(.+?)\\s+[-–—|]\\s+(.+)$': LINE,
  'server/import/person.ts ^[\\s,;:-]+|[\\s,;:-]+$': LINE,
  'web/admin/timeline/paste/html-tokens.ts ([\\w:-]+)\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\'|([^\\s"\'>]+)': OWN_BROWSER,
  'web/admin/timeline/paste/html-tokens.ts <!--[\\s\\S]*?-->|<[!?][^>]*>|<(\\/?)([a-z][\\w:-]*)((': OWN_BROWSER,
  'web/home/chat/markdown.ts (?:\\[(?:\\\\.|[^\\]\\\\])*(?:\\](?:\\([^)]*)?)?|\\*\\*[^*]*':
    'the end of an answer that is still coming, whose length is limited',
  'server/skills/best-category.ts [\\s-]*v?\\d[\\d.]*\\+?$': 'a phrase is cut to 100 characters before',
  'web/admin/collections/category-form.tsx ^-+|-+$': OWN_BROWSER,
};

/** The same of those that are put together. */
const BOUNDED_MADE: Record<string, string> = {
  'server/assistant/built-in/attacks.ts (?:^|[.!?,:;)\\]*"\'\\n-]\\s*|\\b(?:please|and|now|then': QUESTION,
  'server/assistant/built-in/time-patterns.ts \\b(?:after|following|since(?! when\\b))\\s+(?:(?:you': QUESTION,
  'server/assistant/built-in/time-patterns.ts \\b(?:before|prior to|previous to|leading up to|pre': QUESTION,
};

/** All that is written between slashes. */
function literalsIn(file: string): Pattern[] {
  const found: Pattern[] = [];
  visit(treeOf(file), ({ regex }) => {
    if (regex) found.push({ file, source: regex.pattern, flags: regex.flags });
  });
  return found;
}

function treeOf(file: string): Node {
  return parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) look(node as Node);
  for (const inner of Object.values(node)) visit(inner, look);
}

/** What a module of the server puts together while it is loaded. */
async function patternsMadeBy(file: string): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, given) {
      const pattern: RegExp = Reflect.construct(target, given);
      // Not those of what it imports.
      if (new Error().stack?.includes(file)) made.push({ file, source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    // Another test may have loaded it.
    vi.resetModules();
    await import(join(ROOT, file));
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}

/** Patterns that a text can be made for on which they take more than a time in proportion to its length. */
function slow(patterns: readonly Pattern[]): string[] {
  const found = patterns.filter(({ source, flags }) => analyse({ source, flags }, KINDS).reports.length > 0);
  return [...new Set(found.map(({ file, source }) => `${file} ${source.slice(0, SHOWN)}`))].sort();
}

test('no pattern can be made slow by a text that it is given', () => {
  const literals = FILES.flatMap(literalsIn);
  expect(literals.length).toBeGreaterThan(300);
  expect(slow(literals)).toEqual(Object.keys(BOUNDED).sort());
});

test('none that is put together can', async () => {
  const makers = FILES.filter((file) => {
    let makes = false;
    visit(treeOf(file), ({ type, callee }) => {
      if (type === 'NewExpression' && callee?.name === 'RegExp') makes = true;
    });
    return makes && file.startsWith('server/');
  });
  expect(makers.length).toBeGreaterThan(5);
  const made: Pattern[] = [];
  for (const file of makers) made.push(...(await patternsMadeBy(file)));
  expect(made.length).toBeGreaterThan(5);
  expect(slow(made)).toEqual(Object.keys(BOUNDED_MADE).sort());
});

test('one that can is found', () => {
  expect(slow([{ file: 'x', source: '^(?:\\w+\\s?)*$', flags: '' }])).toHaveLength(1);
  expect(slow([{ file: 'x', source: '\\s+$', flags: '' }])).toHaveLength(1);
});
