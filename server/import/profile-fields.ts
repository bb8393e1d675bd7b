import type { Profile } from '../../contract/profile.ts';
import { toPlainText } from './text.ts';

/** The first screen of the home page has room for two or three lines. */
const MAX_INTRO_LENGTH = 220;
/** Patterns are slow on a text without its end. */
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

/** The fields that a file has: the others stay as they are on the site. Its text is divided into intro and about. */
export function profileFields({ about, ...fields }: { [K in keyof Profile]?: Profile[K] | null }): Partial<Profile> {
  const isGiven = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value))),
    ...(about && introAndAbout(about)),
  };
}
