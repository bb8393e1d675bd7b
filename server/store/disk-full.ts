/** For a write that either database rejects because its disk is full. */
export const DISK_FULL_SENTENCE = "The server's disk is full. Please try again when space has been freed.";
