import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCrawler } from '../../../contract/crawler-user-agents.ts';
import { SPEECH_BUBBLE } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { useCurrentSection, useDirection } from '../scrolling/reading-position.ts';
import { scrollToSection } from '../scrolling/scroll-to.ts';
import { useMarkHydrated } from '../use-mark-hydrated.ts';
import { CHAT_MEMORY_KEY } from './chat-memory-key.ts';
import type { ChatWindowProps } from './chat-window.tsx';
import type { MilestoneReference } from './messages.ts';
import { OPEN_CHAT_ABOUT } from './open-chat-about.ts';

/**
 * The chat while its section is out of view: a round button, and the window that it opens. The button is in the margin where
 * it has room, and otherwise in the header, except on the first screen and while the visitor scrolls down.
 */
export function FloatingChat() {
  const [isSectionHidden, setIsSectionHidden] = useState(true);
  /** Undefined while the window is closed. */
  const [ChatWindow, setChatWindow] = useState<ComponentType<ChatWindowProps>>();
  const button = useRef<HTMLButtonElement>(null);
  const shouldFocus = useRef(false);
  const isScrollingDown = useDirection() === 'down';
  const isOnHero = useCurrentSection() === 'hero';
  useMarkHydrated('assistant');

  const open = async (milestone?: MilestoneReference) => {
    try {
      const chat = await import('./chat-window.tsx');
      shouldFocus.current = true;
      if (milestone) chat.startAboutMilestone(milestone);
      setChatWindow(() => chat.default);
    } catch (error) {
      console.warn('The chat could not be fetched.', error);
      scrollToSection('chatbot');
    }
  };
  // A returning visitor's session counts from page load on, even if the chat stays closed.
  useEffect(() => {
    if (hasMemory()) void import('./conversation.ts').then(({ openConversation }) => openConversation()).catch(() => {});
  }, []);
  const onOpenAbout = useEffectEvent((event: Event) => void open((event as CustomEvent<MilestoneReference>).detail));
  useEffect(() => {
    const section = document.getElementById('chatbot');
    // Without the margin a section that only touches the viewport's edge counts as intersecting.
    const observer = new IntersectionObserver((entries) => setIsSectionHidden(!entries.at(-1)?.isIntersecting), {
      rootMargin: '-1px',
    });
    if (section) observer.observe(section);
    const listener = (event: Event) => onOpenAbout(event);
    addEventListener(OPEN_CHAT_ABOUT, listener);
    return () => {
      observer.disconnect();
      removeEventListener(OPEN_CHAT_ABOUT, listener);
    };
  }, []);

  return (
    <aside
      id="assistant"
      className="chat-dock"
      aria-label="Chat"
      hidden={!isSectionHidden}
      data-tucked={(!ChatWindow && (isScrollingDown || isOnHero)) || undefined}
    >
      {ChatWindow ? (
        isSectionHidden && (
          <ChatWindow
            shouldFocus={shouldFocus}
            onMinimize={(focus) => {
              flushSync(() => setChatWindow(undefined));
              if (focus === 'button') button.current?.focus();
            }}
          />
        )
      ) : (
        <button ref={button} type="button" className="chat-open" aria-label="Open AI chat assistant" onClick={() => open()}>
          <SvgIcon shape={SPEECH_BUBBLE} />
        </button>
      )}
    </aside>
  );
}

function hasMemory(): boolean {
  try {
    return !isCrawler(navigator.userAgent) && localStorage.getItem(CHAT_MEMORY_KEY) !== null;
  } catch {
    return false;
  }
}
