/* How scrolling is timed, in milliseconds. */

/** At most one check per interval while the page scrolls: which section is read, and whether the header casts a shadow. */
export const SECTION_THROTTLE_MS = 50;
export const HEADER_THROTTLE_MS = 16;
/** From the end of a scroll until the page snaps to a section. */
export const SNAP_DELAY_MS = 100;
/** How long a scroll to a section takes, by snapping or by a link, and a scroll by one screen within a section. */
export const SCROLL_DURATION_MS = 800;
export const STEP_DURATION_MS = 400;
/** How long the name of the section reached stays in the live region. */
export const ANNOUNCEMENT_MS = 1000;
