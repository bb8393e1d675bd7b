/* The shapes of the interface's icons, in a 24 × 24 view box. Most are the data of one path, which the build inlines where
   it is used. */

export const ARROW_LEFT = 'M19 12H5m6-7l-7 7 7 7';
export const ARROW_RIGHT = 'M5 12h14m-6-7l7 7-7 7';
export const BOLD = <path d="M7 5v14h6.2a4 4 0 0 0 0-8H7m0 0h5.2a3 3 0 0 0 0-6H7" strokeWidth="2" />;
export const BULLET_LIST = (
  <>
    <path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20" />
    <path d="M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" strokeWidth="2.6" />
  </>
);
export const CHECK = 'M4 12.5l5 5L20 6.5';
export const CLOCK = 'M12 4a8 8 0 1 1-8 8M12 8v4l3 2';
export const CLOSE = 'M5 5l14 14M19 5L5 19';
export const COPY = 'M9 9h11v11H9zM5 15H4V4h11v1';
export const DELETE = 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13';
export const DRAG_HANDLE = <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.6" />;
export const EDIT = 'M4 20l1-4L16.5 4.5a1.8 1.8 0 0 1 2.6 0l.4.4a1.8 1.8 0 0 1 0 2.6L8 19z';
export const EXPAND = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';
export const EXTERNAL_LINK = 'M14 5h5v5M19 5l-9 9M11 6H5v13h13v-6';
export const EYE = (
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>
);
export const EYE_OFF = (
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
    <path d="M4 20L20 4" />
  </>
);
export const ITALIC = 'M10 5h8M6 19h8M14 5l-4 14';
export const LINK = 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7.1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 16.9';
export const MENU = 'M3 8h18M3 16h18';
export const MINIMIZE = 'M5 12h14';
export const NUMBERED_LIST =
  'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5l1.6-.8V9M3.8 15.4c.4-1.4 2.8-1.2 2.6.3-.1 1-1.2 1.7-2.6 3.3h2.8';
export const PAUSE = 'M8 5v14M16 5v14';
export const PLAY = 'M7 5l12 7-12 7z';
export const PLUS = 'M12 5v14M5 12h14';
export const REDO = 'M15.5 5L20 9.5 15.5 14M19.5 9.5H10a5 5 0 0 0 0 10h3.5';
export const REFRESH = 'M20 11a8 8 0 1 0-2.3 6.2M20 5v6h-6';
/** A smaller cross than CLOSE, for removing one of several items. */
export const REMOVE = 'M7 7l10 10M17 7L7 17';
export const SEND = 'M12 19V5m-6 6l6-6 6 6';
export const SPEECH_BUBBLE = 'M4 5h16v11H10l-4 4v-4H4z';
export const STOP = <path d="M7 7h10v10H7z" fill="currentColor" />;
export const THEME = (
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" fill="currentColor" />
  </>
);
/** Thumbs up; the styles rotate it for thumbs down. */
export const THUMB = 'M7 11v9H4v-9zm0 0l4-8c1.7 0 2.6 1.3 2.3 3L13 9h5.4c1.2 0 2 1 1.7 2.2l-1.7 7c-.2 1-1 1.8-2 1.8H7';
export const UNDO = 'M8.5 5L4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10h-3.5';
