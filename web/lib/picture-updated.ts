/** A CustomEvent on the window with a `milestoneId`, after the pictures of the milestone have changed. */
export const PICTURE_UPDATED = 'pictureUpdated';
