import { useEffect, useRef, useState } from 'react';
import { rate, retry } from './conversation.ts';
import { plainText } from './markdown.ts';
import type { Message, Rating } from './messages.ts';

const COPIED_FOR = 2000;
const THUMB = 'M7 11v9H4v-9zm0 0l4-8c1.7 0 2.6 1.3 2.3 3L13 9h5.4c1.2 0 2 1 1.7 2.200l-1.700 7c-.2 1-1 1.800-2 1.800H7';

const RATINGS: [rating: Rating, label: string][] = [
  ['up', 'Rate this answer up'],
  ['down', 'Rate this answer down'],
];

/** Copy, rate, and ask again where that may help. */
export function MessageActions({ message, mayRetry }: { message: Message; mayRetry: boolean }) {
  return (
    <div className="answer-actions">
      {mayRetry && (
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
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={THUMB} />
          </svg>
        </button>
      ))}
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(plainText(text));
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), COPIED_FOR);
    } catch (error) {
      console.warn('Copying failed.', error);
      const { toast } = await import('../../ui/toasts.tsx');
      toast.error('Failed to copy to clipboard', { duration: COPIED_FOR });
    }
  };

  return (
    <button type="button" className="icon-button" aria-label={copied ? 'Copied' : 'Copy answer'} title="Copy" onClick={copy}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={copied ? 'M4 12.5l5 5L20 6.5' : 'M9 9h11v11H9zM5 15H4V4h11v1'} />
      </svg>
    </button>
  );
}
