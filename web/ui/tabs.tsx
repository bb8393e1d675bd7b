import { type KeyboardEvent, useRef } from 'react';

export interface Tab<K extends string> {
  key: K;
  label: string;
}

interface TabsProps<K extends string> {
  label: string;
  tabs: readonly Tab<K>[];
  current: K;
  /** The id of the tab panel. */
  panel: string;
  onSelect: (key: K, by: 'click' | 'arrow') => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** One tab stop for all tabs; the arrow keys, Home and End select another tab. */
export function Tabs<K extends string>({ label, tabs, current, panel, onSelect }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const index = buttons.indexOf(event.target as HTMLElement);
    const next = nextIndex(event.key, index, buttons.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    buttons[next]?.focus();
    onSelect(tab.key, 'arrow');
  };

  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label} aria-orientation="vertical" onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === current}
          aria-controls={tab.key === current ? panel : undefined}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onSelect(tab.key, 'click')}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : (index + step + count) % count;
}
