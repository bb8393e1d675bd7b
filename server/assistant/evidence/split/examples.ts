import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeWithoutComments } from '../../fixtures/code-without-comments.ts';

/** A job description with the requirements that a person found in it. */
export interface Example {
  name: string;
  text: string;
  requirements: string[];
}

const SUFFIX = '.requirements.txt';
/** The folder of the code that computes the features; the model has to be trained again when it changes. */
const SOURCES = import.meta.dirname;

export function readExamples(folder: string): Example[] {
  return globSync(`*${SUFFIX}`, { cwd: join(folder, 'examples') })
    .sort()
    .map((file) => {
      const name = file.slice(0, -SUFFIX.length);
      const read = (path: string) => readFileSync(join(folder, 'examples', path), 'utf8');
      return { name, text: read(`${name}.txt`), requirements: read(file).trimEnd().split('\n') };
    });
}

/** The digest of the training data; a test compares it. */
export function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const sources = globSync('{clauses,cues,description-lines,features,headings,sections,units}.ts', { cwd: SOURCES }).sort();
  for (const { name, text, requirements } of readExamples(folder)) hash.update([name, text, ...requirements].join('\n'));
  hash.update(readFileSync(join(folder, 'headings.txt')));
  for (const file of sources) hash.update(codeWithoutComments(join(SOURCES, file)));
  return hash.digest('hex');
}
