import { LoadFailure } from '../load-failure.tsx';
import '../styles/questions.css';
import { useState } from 'react';
import { pluralize } from '../../../contract/pluralize.ts';
import type { OwnerAnswer } from '../../../contract/questions.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import { feedbackDate } from './feedback-date.ts';
import { OwnerAnswers } from './owner-answers.tsx';
import { groupQuestions, needsAnswer, type QuestionGroup } from './question-groups.ts';
import { useQuestions } from './question-queries.ts';

/** The questions of visitors, and the owner's answers. */
export function Questions() {
  const { data, isLoading, isError, refetch } = useQuestions();
  const [edited, setEdited] = useState<Omit<OwnerAnswer, 'id'> | OwnerAnswer>();
  const groups = groupQuestions(data ?? []);
  const answer = ({ question, paraphrases }: QuestionGroup) =>
    setEdited({ question, alternatives: paraphrases.map((other) => other.question), answer: '' });
  return (
    <>
      <section className="questions" aria-labelledby="questions-title">
        <div className="workspace-head">
          <h2 id="questions-title">Questions</h2>
          <button type="button" className="button" onClick={() => setEdited({ question: '', alternatives: [], answer: '' })}>
            Add Answer
          </button>
        </div>
        <p className="hint">What visitors asked in the last 90 days; who asked is not stored. Unanswered questions come first.</p>
        {isLoading && <Skeleton lines={4} label="Loading questions" />}
        {isError && <LoadFailure subject="The questions" onRetry={refetch} />}
        {data?.length === 0 && <p className="empty">No questions yet.</p>}
        {groups.length > 0 && (
          <ol className="question-list" aria-labelledby="questions-title">
            {groups.map((group) => (
              <QuestionEntry key={group.id} group={group} onAnswer={() => answer(group)} />
            ))}
          </ol>
        )}
      </section>
      <OwnerAnswers onEdit={setEdited} />
      {edited && <AnswerForm answer={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function QuestionEntry({ group, onAnswer }: { group: QuestionGroup; onAnswer: () => void }) {
  const { question, count, lastAsked, answered, answer, positive, negative, paraphrases, isOpen } = group;
  const openStatus = needsAnswer(group) ? 'No answer' : 'No answer when asked in other words';
  const status = isOpen ? openStatus : answered ? 'Answered by you' : undefined;
  return (
    <li data-open={isOpen || undefined}>
      <div className="question-main">
        <p dir="auto" className="question-text">
          {question}
        </p>
        <p className="hint">
          {status && <span className="badge">{status}</span>} Asked {pluralize(count, 'time', 'times')}, last{' '}
          <time dateTime={lastAsked}>{feedbackDate(lastAsked)}</time>
          {positive > 0 && `, ${positive} thumbs-up`}
          {negative > 0 && `, ${negative} thumbs-down`}
        </p>
        <details>
          <summary>The answer they got</summary>
          <p dir="auto" className="question-answer">
            {answer || 'No longer stored, because content was erased afterwards.'}
          </p>
          {paraphrases.length > 0 && (
            <>
              <p className="hint">Also asked as</p>
              <ul>
                {paraphrases.map((other) => (
                  <li key={other.id} dir="auto">
                    {other.question}
                  </li>
                ))}
              </ul>
            </>
          )}
        </details>
      </div>
      {(isOpen || !answered) && (
        <button type="button" className="button quiet" aria-label={`Answer: ${question}`} onClick={onAnswer}>
          Answer
        </button>
      )}
    </li>
  );
}
