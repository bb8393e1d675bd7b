import { memo } from 'react';
import type { StandInReason } from '../../../contract/chat.ts';
import { Answer } from './answer.tsx';
import { MessageActions } from './message-actions.tsx';
import type { Message } from './messages.ts';

const STAND_IN: Record<StandInReason, string> = {
  failed: 'The language model could not answer just now. This comes straight from the page.',
  'visitor-limit': 'The language model has answered you a good deal already. For now, answers come straight from the page.',
  budget: 'The language model has done its work for today. Until tomorrow, answers come straight from the page.',
  busy: 'The language model is busy with other visitors. This comes straight from the page.',
};

interface Props {
  message: Message;
  /** What it answers; blank for a greeting. */
  question: string;
  isLast: boolean;
}

/** An answer, as far as it has come, and what can be done with it. */
export const AnswerTurn = memo(function AnswerTurn({ message, question, isLast }: Props) {
  const { content, state, standIn } = message;
  const isComing = state === 'streaming';
  return (
    <li className="answer" aria-busy={isComing || undefined}>
      <span className="visually-hidden">Answer</span>
      <Answer text={content} question={question} isComing={isComing} />
      {isComing && (
        <p className="typing" role="img" aria-label="The answer is being written">
          <span />
          <span />
          <span />
        </p>
      )}
      {state === 'stopped' && <p className="answer-note">Stopped.</p>}
      {standIn && <p className="answer-note">{STAND_IN[standIn] ?? STAND_IN.failed}</p>}
      {!isComing && <MessageActions message={message} mayRetry={isLast && isWorthRetrying(message)} />}
    </li>
  );
});

function isWorthRetrying({ state, standIn }: Message): boolean {
  return state !== 'done' || standIn === 'failed' || standIn === 'busy';
}
