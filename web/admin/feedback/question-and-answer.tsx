import type { OwnerAnswer } from '../../../contract/questions.ts';

/** A question and the owner's answer to it, each in the direction of its own language. */
export function QuestionAndAnswer({ question, answer }: Pick<OwnerAnswer, 'question' | 'answer'>) {
  return (
    <>
      <p dir="auto" className="question-text">
        {question}
      </p>
      <p dir="auto" className="question-answer">
        {answer}
      </p>
    </>
  );
}
