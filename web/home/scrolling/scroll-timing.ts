/* How scrolling is timed, in milliseconds. */

/** The intervals between checks, while the page scrolls, of the section being read and of the header's shadow. */
export const SECTION_THROTTLE_MS = 50;
export const HEADER_THROTTLE_MS = 16;
/** The delay from the end of a scroll until the page snaps to a section. */
export const SNAP_DELAY_MS = 100;
/** How long a scroll to a section takes, by snapping or by a link, and a scroll by one screen within a section. */
export const SCROLL_DURATION_MS = 800;
export const STEP_DURATION_MS = 400;
/** How long the name of a section that was scrolled to stays in the live region. */
export const ANNOUNCEMENT_MS = 1000;
