import { memo } from 'react';
import type { FallbackReason } from '../../../contract/chat.ts';
import { Answer } from './answer.tsx';
import { MessageActions } from './message-actions.tsx';
import type { Message } from './messages.ts';

const FALLBACK_NOTES: Record<FallbackReason, string> = {
  failed: 'The language model could not answer just now. This comes straight from the page.',
  'visitor-limit':
    'The language model has answered many of your questions already. For now, answers come straight from the page.',
  budget: 'The language model has reached its limit for today. Until tomorrow, answers come straight from the page.',
  busy: 'The language model is busy at the moment. This comes straight from the page.',
};

interface Props {
  message: Message;
  /** The question that the message answers; blank for a greeting. */
  question: string;
  isLast: boolean;
}

/** An answer, possibly still streaming, and its actions. */
export const AnswerTurn = memo(function AnswerTurn({ message, question, isLast }: Props) {
  const { content, state, fallback } = message;
  const isStreaming = state === 'streaming';
  return (
    <li className="answer" aria-busy={isStreaming || undefined}>
      <span className="visually-hidden">Answer</span>
      <Answer text={content} question={question} isStreaming={isStreaming} />
      {isStreaming && (
        <p className="typing" role="img" aria-label="The answer is being written">
          <span />
          <span />
          <span />
        </p>
      )}
      {state === 'stopped' && <p className="answer-note">Stopped.</p>}
      {fallback && <p className="answer-note">{FALLBACK_NOTES[fallback] ?? FALLBACK_NOTES.failed}</p>}
      {!isStreaming && <MessageActions message={message} canRetry={isLast && isWorthRetrying(message)} />}
    </li>
  );
});

function isWorthRetrying({ state, fallback }: Message): boolean {
  return state !== 'done' || fallback === 'failed' || fallback === 'busy';
}
