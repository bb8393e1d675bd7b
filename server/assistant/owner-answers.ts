import type { AnswerTrial, OwnerAnswer } from '../../contract/questions.ts';
import type { PublicContent } from '../../contract/site.ts';
import { escapeMarkdown } from './built-in/answer/draft.ts';
import type { WordVectors } from './built-in/retrieval/word-vectors.ts';
import { aboutAnchor } from './corpus.ts';
import { PARAPHRASE_THRESHOLD, type QuestionForm, questionForm, questionSimilarity } from './paraphrase.ts';

/** The owner's own answers, found by a question or its paraphrases. */
export interface OwnerAnswers {
  /** The answer that a question gets, if there is one. */
  answerTo(question: string): OwnerAnswer | undefined;
  /** The nearest answer and how near it is. */
  tryQuestion(question: string): AnswerTrial;
  /** For each question, the index of an earlier one that asks the same. */
  groupParaphrases(questions: readonly string[]): (number | undefined)[];
}

export function createOwnerAnswers(answers: readonly OwnerAnswer[], vectors: WordVectors): OwnerAnswers {
  const form = (text: string) => questionForm(text, vectors);
  const answerForms = answers.flatMap((answer) =>
    [answer.question, ...answer.alternatives].map((text) => ({ answer, form: form(text) })),
  );

  function nearest(question: string) {
    const formOfQuestion = form(question);
    let best: { answer: OwnerAnswer; similarity: number } | undefined;
    for (const { answer, form } of answerForms) {
      const similarity = questionSimilarity(formOfQuestion, form);
      if (similarity > (best?.similarity ?? 0)) best = { answer, similarity };
    }
    return best;
  }

  return {
    answerTo(question) {
      const best = nearest(question);
      return best && best.similarity >= PARAPHRASE_THRESHOLD ? best.answer : undefined;
    },

    tryQuestion(question) {
      const best = nearest(question);
      const similarity = best?.similarity ?? 0;
      return {
        answerId: best?.answer.id ?? null,
        similarity,
        threshold: PARAPHRASE_THRESHOLD,
        wouldAnswer: similarity >= PARAPHRASE_THRESHOLD,
      };
    },

    groupParaphrases(questions) {
      const first: { index: number; form: QuestionForm }[] = [];
      return questions.map((question, index) => {
        const formOfQuestion = form(question);
        const same = first.find((other) => questionSimilarity(formOfQuestion, other.form) >= PARAPHRASE_THRESHOLD);
        if (!same) first.push({ index, form: formOfQuestion });
        return same?.index;
      });
    },
  };
}

/** Markdown: the owner's words, and a link to where the page says who the owner is. */
export function renderOwnerAnswer({ answer }: OwnerAnswer, content: PublicContent): string {
  const paragraphs = answer.split(/\n+/).map(escapeMarkdown);
  return [...paragraphs, `[the owner's answer](${aboutAnchor(content)})`].filter((part) => part.trim() !== '').join('\n\n');
}
