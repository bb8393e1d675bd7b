/** Shown on an owner's site, in its documents and below its answers while some of their content is sample content. */
export const SAMPLE_NOTE = 'Some of this is sample content: its people, their employers and their words are invented.';
