import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCrawler } from '../../../contract/crawlers.ts';
import { scrollToSection } from '../scrolling/scroll-to.ts';
import { useMarkHydrated } from '../use-mark-hydrated.ts';
import { ASK_ABOUT } from './ask-about.ts';
import { MEMORY_KEY } from './memory-key.ts';
import type { About } from './messages.ts';

export interface WindowProps {
  /** Whether the visitor has just asked for it. */
  isCalled: RefObject<boolean>;
  /** Where the keyboard goes then. */
  onMinimise: (focus: 'button' | 'elsewhere') => void;
}

/** The assistant while its section is off the screen: a round button, and the window that it opens. */
export function FloatingChat() {
  const [isAway, setAway] = useState(true);
  /** While it is open. */
  const [Window, setWindow] = useState<ComponentType<WindowProps>>();
  const button = useRef<HTMLButtonElement>(null);
  const isCalled = useRef(false);
  useMarkHydrated('assistant');

  const open = async (about?: About) => {
    try {
      const chat = await import('./chat-window.tsx');
      isCalled.current = true;
      if (about) chat.startAbout(about);
      setWindow(() => chat.default);
    } catch (error) {
      console.warn('The chat could not be fetched.', error);
      scrollToSection('chatbot');
    }
  };
  // A session counts on load, for those who have been here before.
  useEffect(() => {
    if (hasMemory()) void import('./conversation.ts').then(({ begin }) => begin()).catch(() => {});
  }, []);
  const onAskAbout = useEffectEvent((event: Event) => void open((event as CustomEvent<About>).detail));
  useEffect(() => {
    const section = document.getElementById('chatbot');
    // Edges that touch count as intersecting; only what can be seen is meant.
    const observer = new IntersectionObserver((entries) => setAway(!entries.at(-1)?.isIntersecting), { rootMargin: '-1px' });
    if (section) observer.observe(section);
    const ask = (event: Event) => onAskAbout(event);
    addEventListener(ASK_ABOUT, ask);
    return () => {
      observer.disconnect();
      removeEventListener(ASK_ABOUT, ask);
    };
  }, []);

  return (
    <aside id="assistant" className="chat-dock" aria-label="Chat" hidden={!isAway}>
      {Window ? (
        isAway && (
          <Window
            isCalled={isCalled}
            onMinimise={(focus) => {
              flushSync(() => setWindow(undefined));
              if (focus === 'button') button.current?.focus();
            }}
          />
        )
      ) : (
        <button ref={button} type="button" className="chat-open" aria-label="Open AI chat assistant" onClick={() => open()}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 5h16v11H10l-4 4v-4H4z" />
          </svg>
        </button>
      )}
    </aside>
  );
}

function hasMemory(): boolean {
  try {
    return !isCrawler(navigator.userAgent) && localStorage.getItem(MEMORY_KEY) !== null;
  } catch {
    return false;
  }
}
