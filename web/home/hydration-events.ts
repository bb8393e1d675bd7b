/* The words in which the script in the head and the page's module speak to each other. */

/** An attribute of what has come alive, and the event that says so. */
export const HYDRATED = 'data-live';
/** An event on a section that the visitor wants now. The same is kept as its attribute data-wanted. */
export const HYDRATION_REQUEST = 'wake';
/** An attribute of a control whose click waits for its section. */
export const EARLY_CLICK = 'data-early-click';
