import type { Rating } from '../../../contract/analytics.ts';
import type { Feedback } from '../../../contract/analytics-responses.ts';
import { THUMB } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { feedbackDate } from './feedback-date.ts';

const LABELS: Record<Rating, string> = { positive: 'Thumbs-up', negative: 'Thumbs-down' };

/** One rating with the visitor's message, which is always shown as plain text. */
export function FeedbackEntry({ rating, message, context, timestamp }: Feedback) {
  return (
    <li data-rating={rating}>
      <SvgIcon shape={THUMB} label={LABELS[rating]} />
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
