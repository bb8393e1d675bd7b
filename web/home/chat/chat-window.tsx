import './chat-window.css';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ownerName } from '../../../contract/owner-name.ts';
import { EXPAND, MINIMIZE } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { isOverlayOpen } from '../overlays.ts';
import { usePage } from '../public-data.ts';
import { scrollToY, topOf } from '../scrolling/scroll-to.ts';
import { Chat } from './chat.tsx';
import { focusChat, focusChatbotSection } from './chat-focus.ts';
import { useConversation } from './conversation-store.ts';

export { startAboutMilestone } from './conversation.ts';

const PHONE = '(max-width: 37.49em)';

export interface ChatWindowProps {
  /** True from the visitor's request for the window until the window has taken the focus. */
  shouldFocus: RefObject<boolean>;
  /** `focus` says whether the button that opens the window gets the focus. */
  onMinimize: (focus: 'button' | 'elsewhere') => void;
}

/** The chat over the page: beside the content, on a phone as a sheet over its lower part. */
export default function ChatWindow({ shouldFocus, onMinimize }: ChatWindowProps) {
  const { profile } = usePage();
  const { milestone } = useConversation();
  const root = useRef<HTMLDivElement>(null);
  const onEscape = useEffectEvent(() => onMinimize('button'));

  // The window takes focus when it is opened, or when it reappears while the visitor was typing in the section. Scrolling alone must not move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking about another milestone focuses an open window again
  useEffect(() => {
    if (shouldFocus.current || document.querySelector('#chatbot .chat')?.contains(document.activeElement))
      focusChat(root.current);
    shouldFocus.current = false;
  }, [milestone]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !isOverlayOpen()) onEscape();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  // When the section scrolls into view it replaces the window, and takes over its focus.
  useLayoutEffect(() => {
    const element = root.current;
    return () => {
      const section = document.getElementById('chatbot');
      const isInView = section !== null && section.getBoundingClientRect().top < innerHeight;
      if (isInView && element?.contains(document.activeElement)) focusChatbotSection();
    };
  }, []);

  const openInFull = async () => {
    const section = document.getElementById('chatbot');
    if (!section) return;
    onMinimize('elsewhere');
    await scrollToY(() => topOf(section));
    focusChatbotSection();
  };
  /** On a phone the sheet would cover the target of a source link. */
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('.source') && matchMedia(PHONE).matches) onMinimize('elsewhere');
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: listens to clicks on the links inside, which the keyboard triggers too
    <div ref={root} className="chat-window" role="dialog" aria-labelledby="chat-title" onClick={onClick}>
      <div className="chat-head">
        <h2 id="chat-title">Ask about {ownerName(profile)}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Open full chat experience"
          title="Open in full"
          onClick={openInFull}
        >
          <SvgIcon shape={EXPAND} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Minimise chat"
          title="Minimise"
          onClick={() => onMinimize('button')}
        >
          <SvgIcon shape={MINIMIZE} />
        </button>
      </div>
      <Chat starters="short" />
    </div>
  );
}
