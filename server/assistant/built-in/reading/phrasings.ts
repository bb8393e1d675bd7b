import { readFileSync } from 'node:fs';
import { LANGUAGE_FOLDER } from '../../language-folder.ts';

const FOLDER = new URL('phrasings/', LANGUAGE_FOLDER);

/** A line of content/phrasings, whose README describes the lines. */
export interface Phrasing {
  example: string;
  /** The source of its pattern. */
  source: string;
  /** The meaning of a short form. */
  fullForm?: string;
}

/** Placeholders in patterns for words that many phrasings share. */
const SHARED: Record<string, string> = {
  and: '(?:and |so |but )?',
  owner: '(?:you|she|he|they)',
  their: '(?:your|her|his|their)',
  them: '(?:you|her|him|them)',
  language:
    'english|german|french|spanish|portuguese|italian|dutch|polish|russian|turkish|arabic|hebrew|hindi|mandarin|chinese|japanese|korean|swedish|norwegian|danish|finnish|czech|greek|romanian|hungarian|ukrainian',
  use: '(?: (?:did|do|does|has|have|had|was|were|is|are) (?:(?:you|she|he|they|it|that|this) )?(?:been )?(?:use[ds]?|using|appl(?:y|ied)|need(?:ed)?|work(?:ed|ing)? (?:with|in|on))(?: (?:it|that|this))?| (?:with|in|use[ds]?|using) (?:it|that|this))',
  imperative: String.raw`(?:^|[.!?,:;)\]*"'\n-]\s*|\b(?:please|and|now|then|just|first|instead|must|should|you to|(?:can|could|will|would) you)\s+)`,
};

const files = new Map<string, Map<string, Phrasing[]>>();

/** The groups of a file. */
export function readPhrasings(file: string): ReadonlyMap<string, readonly Phrasing[]> {
  const cachedGroups = files.get(file);
  if (cachedGroups) return cachedGroups;
  const groups = new Map<string, Phrasing[]>();
  let group: Phrasing[] = [];
  for (const line of readFileSync(new URL(`${file}.txt`, FOLDER), 'utf8').split('\n')) {
    const [example = '', definition] = line.split(' :: ');
    const [phrasing, fullForm] = definition?.split(' => ') ?? [];
    const [, heading] = line.match(/^\[(.+)\]$/) ?? [];
    if (phrasing !== undefined) group.push({ example, source: toSource(phrasing), fullForm });
    else if (heading !== undefined) {
      group = [];
      groups.set(heading, group);
    }
  }
  files.set(file, groups);
  return groups;
}

function toSource(phrasing: string): string {
  return phrasing
    .replace(/^(?=[a-z0-9]|\{(?!imperative))/, String.raw`\b`)
    .replace(/(?<!\\)([a-z0-9])$/, String.raw`$1\b`)
    .replace(/^…|…$/g, '')
    .replace(/\{(\w+)\}/g, (text, name: string) => SHARED[name] ?? text);
}

/** A pattern for all phrasings of a group. */
export function phrasings(file: string, group: string, flags = ''): RegExp {
  const lines = readPhrasings(file).get(group);
  if (!lines) throw new Error(`content/phrasings/${file}.txt has no group [${group}]`);
  return new RegExp(lines.map(({ source }) => source).join('|'), flags);
}
