/** Geometric shapes, stars and arrows that begin the items of a list; for a character class of a regular expression. */
export const BULLET_SIGNS = '•‣∙⁃\u25a0-\u25ff➢➤✓✔❖✦✧';
