import '../styles/feedback.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useVisitorStats } from '../analytics/queries.ts';
import { FeedbackEntry } from './feedback-entry.tsx';
import { Questions } from './questions.tsx';

/** Visitors' questions to the assistant, the owner's own answers, and visitors' ratings. */
export default function FeedbackTab() {
  const { feedback } = useVisitorStats('day');
  return (
    <>
      <Ratings feedback={feedback} />
      <Questions />
    </>
  );
}

function Ratings({ feedback }: Pick<ReturnType<typeof useVisitorStats>, 'feedback'>) {
  return (
    <section aria-labelledby="feedback-title">
      <div className="workspace-head">
        <h2 id="feedback-title">Feedback</h2>
      </div>
      {!feedback && <Skeleton lines={6} label="Loading feedback" />}
      {feedback?.length === 0 && <p className="empty">No feedback data available yet.</p>}
      {feedback && feedback.length > 0 && (
        <ol className="feedback" aria-labelledby="feedback-title">
          {feedback.map((entry) => (
            <FeedbackEntry key={entry.id} {...entry} />
          ))}
        </ol>
      )}
    </section>
  );
}
