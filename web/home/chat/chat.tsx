import './chat.css';
import { useEffect, useRef } from 'react';
import { usePage } from '../public-data.ts';
import { Composer } from './composer.tsx';
import { begin, send } from './conversation.ts';
import { focusField, sectionIsThere } from './focus.ts';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';
import { WhoAnswers } from './who-answers.tsx';

interface Props {
  starters: readonly string[];
}

/** The conversation, or the invitation to begin one, and the field to write in. */
export function Chat({ starters }: Props) {
  const { profile } = usePage();
  const { messages, loading } = useConversation();
  const root = useRef<HTMLDivElement>(null);
  const wasAskedHere = useRef(false);
  useEffect(() => {
    begin();
    if (root.current?.closest('section')) sectionIsThere();
  }, []);

  // What had the focus goes away or is disabled: it waits on the answer, and comes back to the field after it.
  useEffect(() => {
    if (!wasAskedHere.current) return;
    const log = root.current?.querySelector<HTMLElement>('[role="log"]');
    if (loading) {
      log?.focus({ preventScroll: true });
    } else {
      wasAskedHere.current = false;
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || activeElement === log) focusField(root.current);
    }
  }, [loading]);

  const ask = (question: string) => {
    if (loading || question.trim() === '') return;
    wasAskedHere.current = true;
    void send(question);
  };

  return (
    <div ref={root} className="chat">
      {messages.length === 0 ? (
        <div className="chat-welcome">
          <p>
            Ask about the experience, the skills and the career of {profile.name}. Every answer names its sources on this page.
          </p>
          <ul className="starters" aria-label="Questions to start with">
            {starters.map((question) => (
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
      <WhoAnswers />
    </div>
  );
}
