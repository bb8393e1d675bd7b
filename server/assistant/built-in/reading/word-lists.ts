import { readFileSync } from 'node:fs';
import { LANGUAGE_FOLDER } from '../../language-folder.ts';

const FOLDER = new URL('words/', LANGUAGE_FOLDER);

/** The lines of a file in content/words. */
export function readLines(name: string): string[] {
  return readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8')
    .trim()
    .split('\n');
}

/** All words of a file. */
export function readWords(name: string): ReadonlySet<string> {
  return new Set(readLines(name).flatMap((line) => line.split(' ')));
}

/** The names in a line, which commas separate. */
export function splitNames(line: string): string[] {
  return line
    .split(',')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
