import type { Kysely } from 'kysely';
import { CLOCK_TOLERANCE_MS } from '../../contract/analytics.ts';
import { htmlToText } from '../../contract/html-text.ts';
import { CHAT_MEMORY_DAYS } from '../../contract/retention-periods.ts';
import { DAY_MS, toIso } from '../time.ts';
import type { Tables } from './schema.ts';

/**
 * A rating is stored with the first words of its answer. It can be given for as long as browsers remember the answer, and
 * its time comes from the visitor's clock, which may be ahead by a day.
 */
const RATED_AFTER_MS = CHAT_MEMORY_DAYS * DAY_MS + CLOCK_TOLERANCE_MS;

/** Fewer words in a row are often the same by chance. */
const QUOTED_WORDS = 4;

/** SQLite allows at most 32,766 bound values in a statement. */
const IDS_PER_STATEMENT = 5000;

/**
 * Erases the stored answers, because any may quote erased content; each is stored again when its question is asked again.
 * Erases the first words of rated answers that quote the erased content; the ratings stay. `erased` are rows or texts;
 * texts that are JSON are parsed. `publicUntil` is the last time, in milliseconds, at which an answer could quote them.
 */
export async function forgetAnswers(db: Kysely<Tables>, erased: unknown, publicUntil: number): Promise<void> {
  const quotes = quotesOf(textsOf(erased));
  const answers = await db.selectFrom('questions').select('answer').where('answer', '!=', '').execute();
  const quotingAnswers = answers.map(({ answer }) => wordsOf(answer)).filter(quotes);
  const starts = quotingAnswers.map((words) => words.join(''));
  await db.updateTable('questions').set({ answer: '' }).where('answer', '!=', '').execute();
  const rated = await db
    .selectFrom('feedback')
    .select(['id', 'message'])
    .where('message', 'is not', null)
    .where('timestamp', '<=', toIso(publicUntil + RATED_AFTER_MS))
    .execute();
  const ids = rated.flatMap(({ id, message }) => {
    const words = wordsOf(message ?? '');
    const letters = words.join('');
    const isErased = quotes(words) || (letters !== '' && starts.some((start) => start.startsWith(letters)));
    return isErased ? [id] : [];
  });
  for (let from = 0; from < ids.length; from += IDS_PER_STATEMENT)
    await db
      .updateTable('feedback')
      .set({ message: null })
      .where('id', 'in', ids.slice(from, from + IDS_PER_STATEMENT))
      .execute();
}

/** Whether words quote one of the texts: four words in a row, or exactly the words of a shorter text. */
function quotesOf(texts: readonly string[]): (words: readonly string[]) => boolean {
  const erasedRuns = new Set<string>();
  for (const text of texts) for (const run of runsOf(wordsOf(text))) erasedRuns.add(run);
  return (words) => runsOf(words).some((run) => erasedRuns.has(run));
}

/** All runs of four words; of fewer words, the only one. */
function runsOf(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const count = Math.max(1, words.length - QUOTED_WORDS + 1);
  return Array.from({ length: count }, (_, start) => words.slice(start, start + QUOTED_WORDS).join(' '));
}

/** The words of a text or of sanitized rich text, in lower case. */
export function wordsOf(text: string): string[] {
  return (
    htmlToText(text)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** All texts in a value. Rows contain JSON as text. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const isJson = value.startsWith('{') || value.startsWith('[');
    const parsed = isJson ? parse(value) : value;
    return typeof parsed === 'string' ? [parsed] : textsOf(parsed);
  }
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(textsOf);
}

/** The text itself unless it is JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
