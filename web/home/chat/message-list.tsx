import { AnswerTurn } from './answer-turn.tsx';
import { isAsked } from './chat-memory.ts';
import { useConversation } from './conversation-store.ts';
import { QuestionTurn } from './question-turn.tsx';
import { useQuestionInView } from './use-question-in-view.ts';

/** The questions and answers, with follow-up questions. live-region.ts announces finished answers, so the log is not live. */
export function MessageList({ onAsk }: { onAsk: (question: string) => void }) {
  const { messages, askedQuestions, isLoading } = useConversation();
  const log = useQuestionInView(messages);
  const last = messages.at(-1);
  const followUps = isLoading ? [] : (last?.suggestions ?? []).filter((suggestion) => !isAsked(suggestion, askedQuestions));
  let question = '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <div ref={log} className="chat-log" role="log" aria-live="off" aria-label="Conversation" tabIndex={0} data-scroll-area="">
      <ol>
        {messages.map((message) => {
          if (message.role === 'user') {
            question = message.content;
            return <QuestionTurn key={message.id} content={message.content} />;
          }
          return <AnswerTurn key={message.id} message={message} question={question} isLast={message === last} />;
        })}
      </ol>
      {followUps.length > 0 && (
        <ul className="follow-ups" aria-label="Suggested questions">
          {followUps.map((suggestion) => (
            <li key={suggestion}>
              <button type="button" className="choice" onClick={() => onAsk(suggestion)}>
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
