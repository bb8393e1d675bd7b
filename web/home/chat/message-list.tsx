import { AnswerTurn } from './answer-turn.tsx';
import { isAsked } from './memory.ts';
import { useConversation } from './use-conversation.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';

/** What was asked and answered, with what could be asked next. A finished answer is announced elsewhere, once. */
export function MessageList({ onAsk }: { onAsk: (question: string) => void }) {
  const { messages, asked, loading } = useConversation();
  const log = useStickToBottom(messages);
  const last = messages.at(-1);
  const next = loading ? [] : (last?.suggestions ?? []).filter((suggestion) => !isAsked(suggestion, asked));
  let question = '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach that
    <div ref={log} className="chat-log" role="log" aria-live="off" aria-label="Conversation" tabIndex={0} data-scroll-area="">
      <ol>
        {messages.map((message) => {
          if (message.role === 'user') {
            question = message.content;
            return (
              <li key={message.id} className="question">
                <span className="visually-hidden">You asked</span>
                <p>{message.content}</p>
              </li>
            );
          }
          return <AnswerTurn key={message.id} message={message} question={question} isLast={message === last} />;
        })}
      </ol>
      {next.length > 0 && (
        <ul className="follow-ups" aria-label="Suggested questions">
          {next.map((suggestion) => (
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
