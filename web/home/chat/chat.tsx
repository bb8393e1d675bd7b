import './chat.css';
import { useEffect, useRef } from 'react';
import { ownerName } from '../../../contract/owner-name.ts';
import { type Starter, starterQuestions } from '../../../contract/starters.ts';
import { usePage } from '../public-data.ts';
import { AnswerSourceNote } from './answer-source-note.tsx';
import { focusChat, onChatbotSectionMounted } from './chat-focus.ts';
import { Composer } from './composer.tsx';
import { openConversation, send, setFallbackSuggestions } from './conversation.ts';
import { useConversation } from './conversation-store.ts';
import { MessageList } from './message-list.tsx';

interface Props {
  /** The wording of the starter questions. */
  starters: keyof Starter;
}

/** The conversation, or questions to start one with, and the composer. */
export function Chat({ starters }: Props) {
  const page = usePage();
  const questions = starterQuestions(page);
  const { messages, isLoading } = useConversation();
  const root = useRef<HTMLDivElement>(null);
  const hasSentQuestion = useRef(false);
  useEffect(() => {
    openConversation();
    if (root.current?.closest('section')) onChatbotSectionMounted();
  }, []);

  useEffect(() => {
    if (page.kind === 'own') setFallbackSuggestions(starterQuestions(page).map(({ long }) => long));
  }, [page]);

  // Sending removes or disables the focused control: the focus moves to the log, and back to the composer after the answer.
  useEffect(() => {
    if (!hasSentQuestion.current) return;
    const log = root.current?.querySelector<HTMLElement>('[role="log"]');
    if (isLoading) {
      log?.focus({ preventScroll: true });
    } else {
      hasSentQuestion.current = false;
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || activeElement === log) focusChat(root.current);
    }
  }, [isLoading]);

  const ask = (question: string) => {
    if (isLoading || question.trim() === '') return;
    hasSentQuestion.current = true;
    void send(question);
  };

  return (
    <div ref={root} className="chat">
      {messages.length === 0 ? (
        <div className="chat-welcome">
          <p>
            Ask about the experience, the skills and the career of {ownerName(page.profile)}. Every answer names its sources on
            this page.
          </p>
          <ul className="starters" aria-label="Questions to start with">
            {questions.map(({ [starters]: question }) => (
              <li key={question}>
                <button type="button" onClick={() => ask(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <MessageList onAsk={ask} />
      )}
      <Composer onAsk={ask} />
      <AnswerSourceNote />
    </div>
  );
}
