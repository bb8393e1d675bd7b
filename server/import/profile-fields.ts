import type { Profile } from '../../contract/profile.ts';
import { plainToRichText, toPlainText } from './to-rich-text.ts';

/** A longer title fills the first screen. */
const MAX_TITLE_LENGTH = 100;
/** Ends after a word, not after an abbreviation such as "M.S." */
const FIRST_SENTENCE = /^(.{10,100}?)(?:(?<=\p{L}{4})\. |(?<=[!?]) )(?=\S)/su;

/** The first screen of the home page has room for two or three lines. */
const MAX_INTRO_LENGTH = 220;
/** Patterns are slow on text without its end. */
const FIRST_PARAGRAPH = /^<p>((?:(?!<\/?p>).){1,2000}?)<\/p>(?=<p>)/s;

/**
 * The intro and the about text without saying anything twice. A short first paragraph before others is the intro, in the
 * owner's words; any other text is the about text as a whole.
 */
function introAndAbout(html: string): Pick<Profile, 'intro' | 'about'> {
  const [paragraph = '', inner = ''] = FIRST_PARAGRAPH.exec(html) ?? [];
  const intro = toPlainText(inner).replace(/\s+/g, ' ');
  if (intro === '' || intro.length > MAX_INTRO_LENGTH) return { intro: '', about: html };
  return { intro, about: html.slice(paragraph.length) };
}

/** The fields that a file has; the others are left unchanged on the site. Its text is divided into intro and about. */
export function profileFields(imported: { [K in keyof Profile]?: Profile[K] | null }): Partial<Profile> {
  const { about, ...fields } = withShortTitle(imported);
  const isGiven = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value))),
    ...(about && introAndAbout(about)),
  };
}

/** If a title has several sentences, the first is the title, and the others begin the about text. */
function withShortTitle<T extends { title?: string | null; about?: string | null }>(fields: T): T {
  const { title, about } = fields;
  const [prefix, sentence] = (title && title.length > MAX_TITLE_LENGTH && FIRST_SENTENCE.exec(title)) || [];
  if (!title || !prefix || !sentence) return fields;
  return { ...fields, title: sentence, about: `${plainToRichText(title.slice(prefix.length)).html}${about ?? ''}` };
}
