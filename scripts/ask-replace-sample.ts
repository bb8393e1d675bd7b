import { createInterface } from 'node:readline/promises';
import { Problem } from '../server/problem.ts';

/** Asks whether the import replaces the sample content; yes by default. Rejects when the input ends without an answer. */
export async function askReplaceSample(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<boolean> {
  const lines = createInterface({ input, output });
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new Problem(422, '\nNothing was imported.')));
  });
  try {
    for (;;) {
      const answer = (await Promise.race([lines.question('Replace the sample content? [Y/n] '), ended])).trim().toLowerCase();
      if (answer === '' || answer === 'y' || answer === 'yes') return true;
      if (answer === 'n' || answer === 'no') return false;
    }
  } finally {
    ended.catch(() => {});
    lines.close();
  }
}
