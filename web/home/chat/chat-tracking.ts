import { EXCERPT_LENGTH, track } from '../tracking/track.ts';
import { plainText } from './markdown.ts';
import { type Message, truncate } from './messages.ts';

export function reportQuestion(question: string): void {
  track('interaction', { type: 'chat_interaction', element_id: 'chat', context: truncate(question, EXCERPT_LENGTH) });
}

/** Reports a rating. A withdrawn rating is not reported. */
export function reportRating({ rating, content }: Message): void {
  if (!rating) return;
  track('feedback', {
    rating: rating === 'up' ? 'positive' : 'negative',
    message: truncate(plainText(content), EXCERPT_LENGTH),
    context: 'chat_feedback',
  });
}
