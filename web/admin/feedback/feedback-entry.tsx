import type { Feedback, Rating } from '../../../contract/analytics.ts';
import { THUMB } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { feedbackDate } from './feedback-date.ts';

const LABELS: Record<Rating, string> = { positive: 'Thumbs-up', negative: 'Thumbs-down' };

/** One rating in the visitor's own words: text, whatever it looks like. */
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
