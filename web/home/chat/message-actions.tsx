import { CheckIcon, CopyIcon, ThumbIcon } from '../../ui/icons.tsx';
import { useCopy } from '../use-copy.ts';
import { rate, retry } from './conversation.ts';
import { plainText } from './markdown.ts';
import type { Message, Rating } from './messages.ts';

const RATINGS: [rating: Rating, label: string][] = [
  ['up', 'Rate this answer up'],
  ['down', 'Rate this answer down'],
];

/** Copy, rate and, where a second attempt may help, retry. */
export function MessageActions({ message, canRetry }: { message: Message; canRetry: boolean }) {
  return (
    <div className="answer-actions">
      {canRetry && (
        <button type="button" className="text-button" onClick={() => retry()}>
          Try again
        </button>
      )}
      {message.content && <CopyButton text={message.content} />}
      {RATINGS.map(([rating, label]) => (
        <button
          key={rating}
          type="button"
          className={`icon-button thumb-${rating}`}
          aria-label={label}
          title={label}
          aria-pressed={message.rating === rating}
          onClick={() => rate(message.id, rating)}
        >
          <ThumbIcon />
        </button>
      ))}
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isCopied ? 'Copied' : 'Copy answer'}
      title="Copy"
      onClick={() => copy(plainText(text))}
    >
      {isCopied ? <CheckIcon /> : <CopyIcon />}
    </button>
  );
}
