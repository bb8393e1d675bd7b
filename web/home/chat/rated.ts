import { BEGINNING, track } from '../tracking/track.ts';
import { plainText } from './markdown.ts';
import { cutTo, type Message } from './messages.ts';

/** Tells how an answer was rated. That a rating was taken back is nobody's concern. */
export function rated({ rating, content }: Message): void {
  if (!rating) return;
  track('feedback', {
    rating: rating === 'up' ? 'positive' : 'negative',
    message: cutTo(BEGINNING, plainText(content)),
    context: 'chat_feedback',
  });
}
