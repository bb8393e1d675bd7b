/** The folder of the engine's word lists and phrasings. The bundle, dist/server/run.js, is as deep in the tree as this file. */
export const LANGUAGE_FOLDER = new URL('../../content/', import.meta.url);
