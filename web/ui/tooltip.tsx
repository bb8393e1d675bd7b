import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

const OPEN_DELAY = 700;
/** After one has closed, the next opens at once for so long. */
const SKIP_DELAY = 300;

let closedAt = Number.NEGATIVE_INFINITY;

/**
 * A hint beside a control whose label is not written on it. It repeats the control's accessible name, so it
 * is hidden from assistive technology. Escape closes it, wherever the focus is.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    clearTimeout(timer.current);
    const delay = performance.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY;
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) closedAt = performance.now();
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Before it is painted: as soon as it is seen it can be closed.
  useLayoutEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      closedAt = performance.now();
      setOpen(false);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the hint only listens; the control inside is the interactive one
    <span
      className="tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {open && (
        <span className="tooltip" aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
