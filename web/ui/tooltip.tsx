import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

const OPEN_DELAY_MS = 700;
/** For this long after a tooltip has closed, the next one opens without a delay. */
const SKIP_DELAY_MS = 300;

let closedAt = Number.NEGATIVE_INFINITY;

/**
 * A tooltip for a control without a visible label. It repeats the control's accessible name, so it is hidden from
 * assistive technology. Escape closes it, wherever the focus is.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    clearTimeout(timer.current);
    const delay = performance.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
    timer.current = setTimeout(() => setIsOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (isOpen) closedAt = performance.now();
    setIsOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // A layout effect, so that Escape works as soon as the tooltip is painted.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      closedAt = performance.now();
      setIsOpen(false);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; the control inside is the interactive element
    <span
      className="tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {isOpen && (
        <span className="tooltip" aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
