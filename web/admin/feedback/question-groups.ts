import type { AskedQuestion } from '../../../contract/questions.ts';

/** A question with its paraphrases and the sum of their figures. */
export interface QuestionGroup extends AskedQuestion {
  paraphrases: AskedQuestion[];
  /** Whether the question or a paraphrase needs the owner's answer. */
  isOpen: boolean;
}

/** Questions that were declined and not answered by the owner come first, then those asked most often. */
export function groupQuestions(questions: readonly AskedQuestion[]): QuestionGroup[] {
  const groups = questions
    .filter(({ paraphraseOf }) => !paraphraseOf)
    .map((question) => {
      const paraphrases = questions.filter(({ paraphraseOf }) => paraphraseOf === question.id);
      const all = [question, ...paraphrases];
      const sum = (figure: 'count' | 'positive' | 'negative') => all.reduce((total, entry) => total + entry[figure], 0);
      return {
        ...question,
        paraphrases,
        isOpen: all.some(needsAnswer),
        count: sum('count'),
        positive: sum('positive'),
        negative: sum('negative'),
      };
    });
  return groups.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.count - a.count);
}

/** Whether the assistant declined, and the owner has not answered. */
export function needsAnswer({ declined, answered }: AskedQuestion): boolean {
  return declined && !answered;
}
