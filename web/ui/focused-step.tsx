import { type ReactNode, useEffect, useRef } from 'react';

/** A step of a dialog that takes focus when it appears after a wait, so that screen readers announce it. */
export function FocusedStep({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={element} className="focused-step" tabIndex={-1}>
      {children}
    </div>
  );
}
