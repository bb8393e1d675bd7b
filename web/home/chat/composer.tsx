import { type KeyboardEvent, useId } from 'react';
import { CHAT } from '../../../contract/chat.ts';
import { leaveAbout, stop, write } from './conversation.ts';
import { focusField } from './focus.ts';
import { useConversation } from './use-conversation.ts';

/** Where a question is written. Enter sends it, Shift and Enter begin a new line. */
export function Composer({ onAsk }: { onAsk: (question: string) => void }) {
  const { draft, loading, about } = useConversation();
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAsk(draft);
  };

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(draft);
      }}
    >
      {about && (
        <p className="asking-about">
          <span>About “{about.title}”</span>
          <button
            type="button"
            className="text-button"
            onClick={(event) => {
              leaveAbout();
              focusField(event.currentTarget.form);
            }}
          >
            Ask about everything
          </button>
        </p>
      )}
      <label className="visually-hidden" htmlFor={id}>
        Your question
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={CHAT.contentMax}
        placeholder="Ask a question…"
        enterKeyHint="send"
        disabled={loading}
        value={draft}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {loading ? (
        <button key="stop" type="button" className="icon-button" aria-label="Stop the answer" title="Stop" onClick={stop}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path className="filled" d="M7 7h10v10H7z" />
          </svg>
        </button>
      ) : (
        <button key="send" type="submit" className="icon-button" aria-label="Send" title="Send">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 19V5m-6 6l6-6 6 6" />
          </svg>
        </button>
      )}
    </form>
  );
}
