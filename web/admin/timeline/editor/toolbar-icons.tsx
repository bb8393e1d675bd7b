import type { ReactNode } from 'react';

function icon(shape: ReactNode) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {shape}
    </svg>
  );
}

export const ICONS = {
  bold: icon(<path d="M7 5v14h6.2a4 4 0 0 0 0-8H7m0 0h5.2a3 3 0 0 0 0-6H7" strokeWidth="2" />),
  italic: icon(<path d="M10 5h8M6 19h8M14 5l-4 14" />),
  bullets: icon(
    <>
      <path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20" />
      <path d="M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" strokeWidth="2.6" />
    </>,
  ),
  numbers: icon(
    <path d="M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5l1.6-.8V9M3.8 15.4c.4-1.4 2.8-1.2 2.6.3-.1 1-1.2 1.7-2.6 3.3h2.8" />,
  ),
  undo: icon(<path d="M8.5 5L4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10h-3.5" />),
  redo: icon(<path d="M15.5 5L20 9.5 15.5 14M19.5 9.5H10a5 5 0 0 0 0 10h3.5" />),
} as const;
