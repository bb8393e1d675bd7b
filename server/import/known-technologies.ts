import { LEXICON } from '../skills/lexicon.ts';

/** The lexicon's categories whose entries are names of technologies, and not of activities or qualities. */
const CATEGORIES = [
  'programming-languages',
  'frontend',
  'backend',
  'mobile',
  'databases',
  'cloud-devops',
  'cms',
  'business-software',
  'ai',
  'data',
  'analytics',
  'testing-quality',
  'tools',
];
/** Names in a category whose other entries are activities. */
const FURTHER_NAMES = ['xml', 'json', 'yaml', 'toml', 'regex'];
/** Names that are also everyday words, people or places, or that are too general. */
const AMBIGUOUS = new Set(
  `spring swift dart ada julia pascal delphi phoenix apollo slim gin lit lambda puppet packer bamboo jersey celery hapi parcel oracle flash
  access bash shell assembly assembler prolog zig nim flux helm nomad fastly hive looker snowflake jasmine karma cypress mocha jest cucumber
  gherkin postman composer excel slack miro asana trello eclipse emacs claude transformers embeddings statistics analytics monitoring logging
  networking hosting observability infrastructure devops backend debugging profiling flask bootstrap babel stimulus storybook ai ml ci cd qa
  api apis database databases responsive container serverless test prompt erp crm retrieval virtuali frontend front-end back-end cms etl elt rag spa dom mobile cloud container web security windows linux perl ruby rust scala lisp erlang elixir groovy nats iis dns cdn markdown subversion mercurial perforce ajax wix`.split(
    /\s+/,
  ),
);
/** Everyday words that are proper names when they have a capital in the middle of a sentence. */
const NAMES_WITHIN_A_SENTENCE = new Set(
  `bash perl ruby rust scala flask bootstrap linux helm snowflake jest cypress eclipse erlang elixir groovy subversion`.split(
    /\s+/,
  ),
);
const MIN_LENGTH = 3;

interface Mention {
  /** As it is spelled in the text. */
  tag: string;
  index: number;
}

/**
 * The technologies that the text names like proper names: "PostgreSQL", "AWS", "Node.js", and "React" except where a
 * sentence begins, where every word has a capital.
 */
export function findTechnologies(text: string): Mention[] {
  return [...text.matchAll(pattern())].flatMap((match) => {
    const [tag] = match;
    const isWritten = /^\p{Lu}/u.test(tag) || (/\p{Lu}|\d/u.test(tag) && !/\s/.test(tag));
    const isName = isWritten && (/\p{Lu}|\d/u.test(tag.slice(1)) || !beginsSentence(text, match.index));
    return isName ? [{ tag, index: match.index }] : [];
  });
}

/** Whether the whole text is the name of a technology, in any case: "javascript". */
export function isTechnology(text: string): boolean {
  const [match] = text.match(pattern()) ?? [];
  return match !== undefined && match.length === text.length;
}

function beginsSentence(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 5), index);
  const words = before.trimEnd();
  return words === '' || before.slice(words.length).includes('\n') || '.!?:•"“(-'.includes(words.slice(-1));
}

let patternCache: RegExp | undefined;

/** All entries in one pattern, the longest first, so that "React Native" is not "React". */
function pattern(): RegExp {
  patternCache ??= new RegExp(
    `(?<![\\p{L}\\p{N}_@/.-])(?:${names().map(patternOf).join('|')})(?![\\p{L}\\p{N}_#+/]|[.-]\\p{L})`,
    'giu',
  );
  return patternCache;
}

/** An entry that starts with = is also an everyday word. */
function names(): string[] {
  return [...CATEGORIES.flatMap((key) => LEXICON[key]?.words.split(',') ?? []), ...FURTHER_NAMES]
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word.length >= MIN_LENGTH && !word.startsWith('=') && !(word.endsWith('*') && word.includes(' ')))
    .filter((word) => !AMBIGUOUS.has(word.replace('*', '')) || NAMES_WITHIN_A_SENTENCE.has(word.replace('*', '')))
    .toSorted((a, b) => b.length - a.length);
}

/** An entry that ends in * matches longer words: "PostgreSQL", "AngularJS", "Symfony2". */
function patternOf(name: string): string {
  return name.replace(/[.+?^${}()|[\]\\/]/g, '\\$&').replace(/\*$/, '(?:SQL|QL|JS|\\.js|\\d[\\d.]*)?');
}
