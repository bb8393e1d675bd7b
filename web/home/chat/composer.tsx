import './long-message.css';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { MAX_MESSAGE_LENGTH } from '../../../contract/chat.ts';
import { SEND, STOP } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { focusChat } from './chat-focus.ts';
import { clearMilestone, setDraft, stop } from './conversation.ts';
import { useConversation } from './conversation-store.ts';

/** The field for a question. Enter sends it, Shift+Enter starts a new line. */
export function Composer({ onAsk }: { onAsk: (question: string) => void }) {
  const { draft, isLoading, milestone } = useConversation();
  const id = useId();
  const [truncationNotice, setTruncationNotice] = useState('');
  const isFull = draft.length >= MAX_MESSAGE_LENGTH;

  /** The browser truncates text that is too long without a message. */
  const onPaste = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const pastedLength = clipboardData.getData('text').length;
    const room = MAX_MESSAGE_LENGTH - value.length + selectionEnd - selectionStart;
    if (pastedLength > room) setTruncationNotice(formatTruncation(room, pastedLength));
  };

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
      {milestone && (
        <p className="asking-about">
          <span>About “{milestone.title}”</span>
          <button
            type="button"
            className="text-button"
            onClick={(event) => {
              clearMilestone();
              focusChat(event.currentTarget.form);
            }}
          >
            Ask about everything
          </button>
        </p>
      )}
      <p className="composer-notice" role="status">
        {isFull && truncationNotice}
      </p>
      <label className="visually-hidden" htmlFor={id}>
        Your question
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={1}
        maxLength={MAX_MESSAGE_LENGTH}
        placeholder="Ask a question…"
        enterKeyHint="send"
        disabled={isLoading}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {isLoading ? (
        <button key="stop" type="button" className="icon-button" aria-label="Stop the answer" title="Stop" onClick={stop}>
          <SvgIcon shape={STOP} />
        </button>
      ) : (
        <button key="send" type="submit" className="icon-button" aria-label="Send" title="Send">
          <SvgIcon shape={SEND} />
        </button>
      )}
    </form>
  );
}

function formatTruncation(room: number, pastedLength: number): string {
  const count = (value: number) => value.toLocaleString('en');
  return `A message can hold at most ${count(MAX_MESSAGE_LENGTH)} characters: only the first ${count(room)} of the ${count(pastedLength)} pasted ones fit.`;
}
