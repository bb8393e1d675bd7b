import type { Feedback, Rating } from '../../../contract/analytics.ts';
import { feedbackDate } from './feedback-date.ts';

const LABELS: Record<Rating, string> = { positive: 'Thumbs-up', negative: 'Thumbs-down' };

/** One rating in the visitor's own words: text, whatever it looks like. */
export function FeedbackEntry({ rating, message, context, timestamp }: Feedback) {
  return (
    <li data-rating={rating}>
      <svg viewBox="0 0 24 24" role="img" aria-label={LABELS[rating]}>
        <path d="M7 10.5 11.2 3a2.4 2.4 0 0 1 2.3 2.9L12.7 9.5h5.2a2.3 2.3 0 0 1 2.2 2.9l-1.7 6.3a2.3 2.3 0 0 1-2.2 1.8H7zM7 10.5H3.7v10H7" />
      </svg>
      <p dir="auto" className="feedback-message">
        {message?.trim() || <span className="hint">No message provided</span>}
      </p>
      <p className="feedback-about">
        {context && <bdi>{context}</bdi>}
        <time dateTime={timestamp}>{feedbackDate(timestamp)}</time>
      </p>
    </li>
  );
}
