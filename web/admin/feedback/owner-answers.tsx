import { useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { AnswerTrial, OwnerAnswer } from '../../../contract/questions.ts';
import { toastError } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import { singleClick } from '../form/single-click.ts';
import { LoadFailure } from '../load-failure.tsx';
import { QuestionAndAnswer } from './question-and-answer.tsx';
import { useAnswers } from './question-queries.ts';
import { TurnIntoContent } from './turn-into-content.tsx';
import { useWithdrawAnswer } from './use-withdraw-answer.ts';

/** The owner's own answers, with a field to try which of them a question would get. */
export function OwnerAnswers({ onEdit }: { onEdit: (answer: OwnerAnswer) => void }) {
  const { data: answers, isError, refetch } = useAnswers();
  const [answerToConvert, setAnswerToConvert] = useState<OwnerAnswer>();
  const withdraw = useWithdrawAnswer();
  // Rendered outside the list, so the dialog stays open when the last answer is withdrawn in it.
  const dialog = answerToConvert && (
    <TurnIntoContent key={answerToConvert.id} answer={answerToConvert} onClose={() => setAnswerToConvert(undefined)} />
  );
  if (isError) return <LoadFailure subject="Your answers" onRetry={refetch} />;
  if (!answers?.length) return dialog;

  return (
    <section className="questions" aria-labelledby="answers-title">
      <h2 id="answers-title">Your Answers</h2>
      <AnswerTrialForm answers={answers} />
      <ul className="question-list" aria-labelledby="answers-title">
        {answers.map((answer) => (
          <li key={answer.id}>
            <div className="question-main">
              <QuestionAndAnswer {...answer} />
            </div>
            <div className="question-actions">
              <button
                type="button"
                className="button quiet"
                aria-label={`Edit ${answer.question}`}
                onClick={() => onEdit(answer)}
              >
                Edit
              </button>
              <button
                type="button"
                className="button quiet"
                aria-label={`Turn into content: ${answer.question}`}
                onClick={() => setAnswerToConvert(answer)}
              >
                Turn into…
              </button>
              <button
                type="button"
                className="button quiet"
                aria-label={`Withdraw ${answer.question}`}
                onClick={singleClick(() => withdraw(answer))}
              >
                Withdraw
              </button>
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

function AnswerTrialForm({ answers }: { answers: readonly OwnerAnswer[] }) {
  const [question, setQuestion] = useState('');
  const [trial, setTrial] = useState<AnswerTrial>();
  const run = async () => {
    if (question.trim() === '') return;
    try {
      setTrial(await sendJson<AnswerTrial>('POST', ADMIN_API_PATHS.answerTrial, { question }));
    } catch (error) {
      toastError((error as Error).message);
    }
  };
  return (
    <form
      className="answer-trial"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <label htmlFor="answer-trial">Would this question get one of them?</label>
      <div className="answer-trial-row">
        <input
          id="answer-trial"
          type="text"
          dir="auto"
          value={question}
          onChange={(event) => {
            setQuestion(event.target.value);
            setTrial(undefined);
          }}
        />
        <button type="submit" className="button quiet">
          Try
        </button>
      </div>
      <p role="status" className="hint">
        {trial && describeTrial(trial, answers)}
      </p>
    </form>
  );
}

function describeTrial({ answerId, similarity, threshold, wouldAnswer }: AnswerTrial, answers: readonly OwnerAnswer[]): string {
  const nearest = answers.find(({ id }) => id === answerId)?.question;
  if (!nearest) return 'No: none of your questions is similar.';
  const figures = `similarity ${similarity.toFixed(2)}, needed ${threshold.toFixed(2)}`;
  return wouldAnswer
    ? `Yes: it gets your answer to “${nearest}” (${figures}).`
    : `No: “${nearest}” is the most similar one (${figures}). If it asks the same, add it there as another wording.`;
}
