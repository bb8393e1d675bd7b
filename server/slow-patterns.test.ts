import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { expect, test, vi } from 'vitest';
import { readPhrasings } from './assistant/built-in/reading/phrasings.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|\/fixtures\//.test(file));

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** A node of the syntax tree, reduced to what this test reads. */
interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  [key: string]: unknown;
}

/** This many characters identify a pattern. */
const PREFIX_LENGTH = 50;
const ANALYSIS_OPTIONS = { reportTypes: { Move: true, Self: true, Trade: true } };

const LINE = 'a reference is one line of at most 500 characters with single spaces';
const NAME_LINE = 'a name in a document has at most 500 characters';
const LIST_LINE = 'a list in a document has at most 5,000 characters';
const ADDRESS = 'an address has at most 200 characters';
const QUESTION = 'a question is cut to 600 characters first';
const PASSAGE = 'a question, or a sentence that the owner wrote';
const DESCRIPTION_LINE = 'a line of a job description has at most 1,000 characters';
const OWN_BROWSER = 'the owner\u2019s own input, in the owner\u2019s browser';
/** Regular expression literals with more than linear run time, each with the reason why its input is short. */
const BOUNDED_LITERALS: Record<string, string> = {
  'contract/cut-text.ts (?:[\\s,;:&–—-]|(?<=\\s)(?:of|the|and|for|in|at|de|d':
    'the beginning of a name, cut to the room in a drawing',
  'server/assistant/built-in/stages/concept-answers.ts ^(?:and |so |but )?(?:is|are|was) (?:you|s?he|they': QUESTION,
  'server/import/document/contact-links.ts \\s*[|•·∙\\t,;/]\\s*|\\s*:(?:\\s+|$)': NAME_LINE,
  'server/import/document/postal-address.ts ,\\s+(?![^()]*\\))': ADDRESS,
  'server/import/document/postal-address.ts \\p{L}+(?:straße|strasse|straat|str|weg|gasse|platz': ADDRESS,
  'server/import/document/postal-address.ts \\p{L}{2,}[^\\p{L}]+\\p{L}{2,}': ADDRESS,
  'server/import/template-texts.ts (?:…|[./])+$': 'a text of a template has at most 1,000 characters',
  'server/assistant/model/citation-filter.ts [.,;:!?]+$': 'a URL in a model\u2019s answer, whose length is limited',
  'server/assistant/model/claims/names.ts (?:^|[.!?:;"“”„«([–—•|]\\s*|\\n\\s*)["“„«\'(]*$': 'the twelve characters before a word',
  'server/auth/password.ts =+$': 'the encoding of 16 or 32 bytes',
  'server/config.ts \\/+$': 'a setting',
  'server/assistant/built-in/answer/counted-number.ts \\bhow many (?:of (?:your|her|his|the|their) )?(?:[': QUESTION,
  'server/assistant/built-in/stages/introduction.ts [?!.\\s]+$': QUESTION,
  'server/assistant/built-in/reading/career-query.ts [?!.,;:\\s]+$': QUESTION,
  'server/assistant/built-in/reading/split-question.ts [,;]?\\s+(?:and|but|or)\\s+(?=(?:how|what|which|who|': QUESTION,
  'server/assistant/built-in/reading/name-questions.ts \\b(?:which|what|names? of|titles? of|name) (?:(?:t': QUESTION,
  'server/assistant/built-in/reading/name-questions.ts \\bnames? of (?:(?:the|your|her|his|their|that|this': QUESTION,
  'server/assistant/built-in/reading/name-questions.ts ^(?:and |but |so )?who (?:is|was|are|were) (?:the|': QUESTION,
  'server/assistant/built-in/gate/answer-match.ts \\bhow many of (?:.* )?(?:is|are|was|were) ([a-z-]+': QUESTION,
  'server/assistant/built-in/reading/technology-mentions.ts (?:(?<=\\p{L}{3})|\\s)\\s*v?\\d[\\d.]*$': PASSAGE,
  'server/assistant/built-in/reading/technology-mentions.ts [\\p{L}\\p{N},][^.?!]*$': PASSAGE,
  'server/assistant/evidence/alternatives.ts ^[\\s,/|&]*(?:\\b(?:and|or|and\\/or|as well as|plus|u': DESCRIPTION_LINE,
  'server/assistant/evidence/places.ts \\p{Lu}[\\p{L}-]+, ?\\p{Lu}': DESCRIPTION_LINE,
  'server/assistant/evidence/split/headings.ts ^[【《[［]|[\\]］》】:：?\\s]+$': DESCRIPTION_LINE,
  'server/assistant/evidence/requirement-coverage.ts \\([^)]*\\)|\\b(?:because|since|so that|which|that|wh': DESCRIPTION_LINE,
  'server/assistant/evidence/split/importance.ts \\s*(?:[—–-]\\s*([ED])(?:,\\s*[A-Z](?:\\/[A-Z])*)*|\\((': DESCRIPTION_LINE,
  'server/assistant/evidence/split/units.ts ;\\s+|:\\s+(?=(?:most|half|our|we|some)\\b)|,?\\s+(?:a': DESCRIPTION_LINE,
  'server/assistant/evidence/split/units.ts ^(?:so (?=you)|and |but |plus |\\([a-z]\\) |[\\s,:–—-': DESCRIPTION_LINE,
  'server/assistant/evidence/split/sections.ts ^([^:]{3,50}):\\s+(.+)$': DESCRIPTION_LINE,
  'server/documents/join-names.ts ,(?![^()]*\\))': 'the name of a skill or the title of an entry, whose length is limited',
  'server/import/document/contact.ts \\t|\\s*[|•·∙]\\s*| \\/ |\\s{3,}': NAME_LINE,
  'server/import/document/contact.ts (\\S*@\\S+|(?:https?:\\/\\/|www\\.)\\S+|(?:[a-z\\d-]{1,63': NAME_LINE,
  'server/import/document/contact.ts ^[\\s,;/–—-]+|[\\s,;/–—-]+$': NAME_LINE,
  'server/import/document/entry-names.ts [\\s,;|·–—-]+\\)': NAME_LINE,
  'server/import/document/entry-names.ts  +[|·‧∙⋅] +|\\s*[|•]\\s*|\\s+(?:—|\\/\\/)\\s+|\\t| +@ ?(?': NAME_LINE,
  'server/import/document/addresses.ts ^(?:https?:\\/\\/|www\\.)\\S+$|^\\S+@\\S+\\.\\w+$|^[\\w-]+(':
    'an address has at most 500 characters',
  'server/import/document/entry-names.ts ^[\\s,;:|·•–—()-]+(?=\\S)|[\\s,;:|·•–—-]+$': NAME_LINE,
  'server/import/document/places.ts (?:,| – )(?![^()]*\\))': NAME_LINE,
  'server/import/document/section-headings.ts ^[^\\p{L}]+|[^\\p{L}\\p{N}]+$': 'a heading has at most 50 characters',
  'server/import/document/sections.ts [:\\s]+$': 'a heading has at most 50 characters',
  'server/import/document/skills-and-languages.ts ,(?![^()]*\\))': LIST_LINE,
  'server/import/document/skills-and-languages.ts [•‧∙|]|\\s·\\s|·$|\\s{3,}|[,;](?![^()]*\\))|、|，|；': LIST_LINE,
  'server/import/document/skills-and-languages.ts ^([^(:–—\\t]+?)\\s*(?:[(:–—\\t]|\\s-\\s)\\s*(.+?)\\)?$': LIST_LINE,
  'server/import/reference-author.ts [(<[]?\\s*(https?:\\/\\/[^\\s)>\\]]+)\\s*[)>\\]]?': LINE,
  'server/import/reference-author.ts \\s*,\\s*': LINE,
  'server/import/reference-author.ts ^(.*),\\s*([^,]+)$': LINE,
  'server/import/reference-author.ts ^(.*?)(?:\\s*@\\s*|\\s+at\\s+|\\s+bei\\s+|\\s+chez\\s+)(.+': LINE,
  'server/import/reference-author.ts ^(.+?)\\s+[-–—|]\\s+(.+)$': LINE,
  'server/import/reference-author.ts ^[\\s,;:-]+|[\\s,;:-]+$': LINE,
  'web/home/chat/markdown.ts (?:(?<!\\\\)\\[(?:\\\\.|[^\\]\\\\])*(?:\\](?:\\([^)]*)?)?|\\*':
    'the end of a streaming answer, whose length is limited',
  'server/skills/best-category.ts [\\s-]*v?\\d[\\d.]*\\+?$': 'a phrase is cut to 100 characters first',
  'web/admin/collections/category-form.tsx ^-+|-+$': OWN_BROWSER,
  'web/admin/evidence/skill-name.ts [.\\s]+$': OWN_BROWSER,
  'web/admin/evidence/skill-name.ts \\s*\\([^)]*\\)': OWN_BROWSER,
  'web/home/timeline/milestone-date.tsx  +[-–—] +': 'a date has at most 50 characters',
};

/** The same for patterns that are built at load time. */
const BOUNDED_BUILT: Record<string, string> = {
  'server/import/document/entry-names.ts \\s+\\/(?:\\s+|$)| +[|·‧∙⋅] +|\\s*[|•]\\s*|\\s+(?:—|\\/\\/': NAME_LINE,
  'server/assistant/evidence/split/clauses.ts \\b(\\d{1,2}(?:[.,]5)?|one|eine|einem|einen|un|um|tw': DESCRIPTION_LINE,
  'server/assistant/evidence/required-years.ts \\b(\\d{1,2}(?:[.,]5)?|one|eine|einem|einen|un|um|tw': DESCRIPTION_LINE,
  'server/assistant/built-in/stages/during-range.ts \\b(?:after|following|since(?! when\\b))\\s+(?:(?:you': QUESTION,
  'server/assistant/built-in/stages/during-range.ts \\b(?:before|prior to|previous to|leading up to|pre': QUESTION,
  'server/assistant/built-in/reading/time-questions.ts \\b(?:after|following|since(?! when\\b))\\s+(?:(?:you': QUESTION,
  'server/assistant/built-in/reading/time-questions.ts \\b(?:before|prior to|previous to|leading up to|pre': QUESTION,
};

/** The regular expression literals of a file. */
function literalsIn(file: string): Pattern[] {
  const literals: Pattern[] = [];
  visit(parseFile(file), ({ regex }) => {
    if (regex) literals.push({ file, source: regex.pattern, flags: regex.flags });
  });
  return literals;
}

function parseFile(file: string): Node {
  return parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
}

function visit(node: unknown, callback: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) callback(node as Node);
  for (const child of Object.values(node)) visit(child, callback);
}

/** The patterns a server module builds while it loads. */
async function patternsBuiltBy(file: string): Promise<Pattern[]> {
  const patterns: Pattern[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args) {
      const pattern: RegExp = Reflect.construct(target, args);
      // Skips the patterns of imported modules.
      if (new Error().stack?.includes(file)) patterns.push({ file, source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    // Another test may have loaded the module.
    vi.resetModules();
    await import(join(ROOT, file));
  } finally {
    globalThis.RegExp = original;
  }
  return patterns;
}

/** The patterns for which some input takes more than linear time. */
function findSlow(patterns: readonly Pattern[]): string[] {
  const slow = patterns.filter(({ source, flags }) => analyse({ source, flags }, ANALYSIS_OPTIONS).reports.length > 0);
  return [...new Set(slow.map(({ file, source }) => `${file} ${source.slice(0, PREFIX_LENGTH)}`))].sort();
}

test('no regular expression literal takes more than linear time on unbounded input', () => {
  const literals = FILES.flatMap(literalsIn);
  expect(literals.length).toBeGreaterThan(300);
  expect(findSlow(literals)).toEqual(Object.keys(BOUNDED_LITERALS).sort());
});

test('no pattern built at load time takes more than linear time on unbounded input', async () => {
  const files = FILES.filter((file) => {
    let buildsPattern = false;
    visit(parseFile(file), ({ type, callee }) => {
      if (type === 'NewExpression' && callee?.name === 'RegExp') buildsPattern = true;
    });
    return buildsPattern && file.startsWith('server/');
  });
  expect(files.length).toBeGreaterThan(5);
  const patterns: Pattern[] = [];
  for (const file of files) patterns.push(...(await patternsBuiltBy(file)));
  expect(patterns.length).toBeGreaterThan(5);
  expect(findSlow(patterns)).toEqual(Object.keys(BOUNDED_BUILT).sort());
});

test('no phrasing takes exponential time on a question, which is cut to 600 characters', () => {
  const patterns = globSync('*.txt', { cwd: join(ROOT, 'content/phrasings') }).flatMap((file) =>
    [...readPhrasings(file.replace('.txt', '')).values()].flat().map(({ source }) => source),
  );
  expect(patterns.length).toBeGreaterThan(600);
  const isSlow = (source: string) =>
    analyse({ source, flags: '' }, ANALYSIS_OPTIONS).reports.some(({ exponential }) => exponential);
  expect(patterns.filter(isSlow)).toEqual([]);
});

test('slow patterns are detected', () => {
  expect(findSlow([{ file: 'x', source: '^(?:\\w+\\s?)*$', flags: '' }])).toHaveLength(1);
  expect(findSlow([{ file: 'x', source: '\\s+$', flags: '' }])).toHaveLength(1);
});
