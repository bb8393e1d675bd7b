import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePage } from '../public-data.ts';
import { scrollToY, topOf } from '../scrolling/scroll-to.ts';
import { Chat } from './chat.tsx';
import type { WindowProps } from './floating-chat.tsx';
import { focusField, focusSection } from './focus.ts';
import { useConversation } from './use-conversation.ts';

export { startAbout } from './conversation.ts';

const STARTERS = ['Technical skills?', 'Ai experience?', 'Leadership experience?', 'How did you make this site?'];
const PHONE = '(max-width: 599.9px)';

/** The assistant over the page: beside it, or on a phone as a sheet over its lower part. */
export default function ChatWindow({ isCalled, onMinimise }: WindowProps) {
  const { profile } = usePage();
  const { about } = useConversation();
  const root = useRef<HTMLDivElement>(null);
  const onEscape = useEffectEvent(() => onMinimise('button'));

  // Called for, or back on the screen while its visitor was writing in the section. Else scrolling must not move the keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open window is called for again when something else is asked about
  useEffect(() => {
    if (isCalled.current || document.querySelector('#chatbot .chat')?.contains(document.activeElement)) focusField(root.current);
    isCalled.current = false;
  }, [about]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOverlaid = document.querySelector('dialog[open], :popover-open') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !isOverlaid) onEscape();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  // Scrolled to the section, the window gives way to it; who was writing goes on writing there.
  useLayoutEffect(() => {
    const element = root.current;
    return () => {
      const section = document.getElementById('chatbot');
      const isThere = section !== null && section.getBoundingClientRect().top < innerHeight;
      if (isThere && element?.contains(document.activeElement)) focusSection();
    };
  }, []);

  const openInFull = async () => {
    const section = document.getElementById('chatbot');
    if (!section) return;
    onMinimise('elsewhere');
    await scrollToY(() => topOf(section));
    focusSection();
  };
  /** On a phone the place that a source leads to would be under the sheet. */
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('.source') && matchMedia(PHONE).matches) onMinimise('elsewhere');
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: hears of the clicks on the links inside, which the keyboard makes too
    <div ref={root} className="chat-window" role="dialog" aria-labelledby="chat-title" onClick={onClick}>
      <div className="chat-head">
        <h2 id="chat-title">Ask about {profile.name}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Open full chat experience"
          title="Open in full"
          onClick={openInFull}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
          </svg>
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Minimise chat"
          title="Minimise"
          onClick={() => onMinimise('button')}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12h14" />
          </svg>
        </button>
      </div>
      <Chat starters={STARTERS} />
    </div>
  );
}
