import './chat.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePage } from '../public-data.ts';
import { Composer } from './composer.tsx';
import { begin, send } from './conversation.ts';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';
import { WhoAnswers } from './who-answers.tsx';

interface Props {
  starters: readonly string[];
  /** Stands above the welcome as long as nothing was asked. */
  children?: ReactNode;
}

/** Whether the keyboard waits for the section, whose code is still coming. */
let isSectionWanted = false;

/** The conversation, or the invitation to begin one, and the field to write in. */
export function Chat({ starters, children }: Props) {
  const { profile } = usePage();
  const { messages, loading } = useConversation();
  const root = useRef<HTMLDivElement>(null);
  const wasAskedHere = useRef(false);
  useEffect(() => {
    begin();
    if (isSectionWanted && root.current?.closest('section')) focusSection();
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
    <div ref={root} className="chat" data-empty={messages.length === 0 || undefined}>
      {messages.length === 0 ? (
        <div className="chat-welcome">
          {children}
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

/** Not where that would bring up a keyboard on the screen over what is being read. */
export function focusField(within: HTMLElement | null): void {
  const field = matchMedia('(hover: hover)').matches ? within?.querySelector<HTMLElement>('textarea:enabled') : undefined;
  const target = field ?? within?.querySelector<HTMLElement>('[role="log"], .chat-head button, .starters button');
  target?.focus({ preventScroll: true });
}

/** In the section, once it is there. */
export function focusSection(): void {
  const chat = document.querySelector<HTMLElement>('#chatbot .chat');
  isSectionWanted = chat === null;
  focusField(chat);
}
