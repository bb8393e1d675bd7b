/* The protocol between the script in the head (boot.ts) and the page's module. */

/** Attribute of a hydrated element, and the event dispatched on it once it is hydrated. */
export const HYDRATED = 'data-hydrated';
/** Event dispatched on a section that the visitor uses before it is hydrated. */
export const HYDRATION_REQUEST = 'hydration-request';
/** Attribute that keeps such a request for a module that has not loaded yet. */
export const HYDRATION_REQUESTED = 'data-hydration-requested';
/** Attribute of a control whose click waits for its section. */
export const EARLY_CLICK = 'data-early-click';
/** Attribute of the root element while the page stays where the URL points, however its layout changes. */
export const ANCHOR_SCROLLING = 'data-anchor-scrolling';
/** Event dispatched on the window before a script of the page scrolls it, which ends anchor scrolling. */
export const PROGRAMMATIC_SCROLL_START = 'programmatic-scroll-start';
