import type { AskedQuestion } from '../../contract/questions.ts';
import type { QuestionStore } from '../store/questions.ts';
import type { OwnerAnswers } from './owner-answers.ts';

/** A rating contains the start of its answer; a shorter excerpt could match any answer. */
const MIN_EXCERPT_LETTERS = 10;

/** What visitors asked, most asked first, with the ratings of the answers, grouped as paraphrases. */
export async function listAskedQuestions(
  store: Pick<QuestionStore, 'list' | 'ratings'>,
  ownerAnswers: OwnerAnswers,
): Promise<AskedQuestion[]> {
  const [rows, ratings] = await Promise.all([store.list(), store.ratings()]);
  const paraphrases = ownerAnswers.groupParaphrases(rows.map(({ question }) => question));
  const ratingsOf = assignRatings(
    rows.map(({ answer }, index) => ({ answer, group: paraphrases[index] ?? index })),
    ratings,
  );
  return rows.map(({ id, question, last_asked, count, declined, answer }, index) => {
    const original = paraphrases[index];
    return {
      id,
      question,
      lastAsked: last_asked,
      count,
      declined: declined === 1,
      answered: ownerAnswers.answerTo(question) !== undefined,
      answer,
      ...ratingsOf(index),
      paraphraseOf: original === undefined ? null : (rows[original]?.id ?? null),
    };
  });
}

/**
 * Assigns each rating to the answer that begins with its excerpt. If paraphrases share the answer, the first of them gets the
 * rating, because their figures are shown together. If different questions share it, none of them does.
 */
function assignRatings(
  answers: readonly { answer: string; group: number }[],
  ratings: readonly { rating: string; message: string | null }[],
) {
  const letters = answers.map(({ answer }) => lettersOf(answer));
  const counts = answers.map(() => ({ positive: 0, negative: 0 }));
  for (const { rating, message } of ratings) {
    const excerpt = lettersOf(message ?? '');
    if (excerpt.length < MIN_EXCERPT_LETTERS) continue;
    const matches = letters.flatMap((answer, index) => (answer.startsWith(excerpt) ? [index] : []));
    const groups = new Set(matches.map((index) => answers[index]?.group));
    const count = groups.size === 1 ? counts[matches[0] ?? 0] : undefined;
    if (count) count[rating === 'positive' ? 'positive' : 'negative'] += 1;
  }
  return (index: number) => counts[index] ?? { positive: 0, negative: 0 };
}

/** Keeps only letters and digits, because the excerpt is cut from the answer as the browser shows it, without Markdown. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
