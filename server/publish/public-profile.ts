import type { PageSectionId } from '../../contract/page-sections.ts';
import { EMPTY_PROFILE, type Profile, withoutPlaceholders } from '../../contract/profile.ts';
import type { SiteKind } from '../../contract/site-state.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { DEFAULT_HEADLINE, DEFAULT_TAGLINES } from './default-texts.ts';
import { type PublicLists, shownSections } from './shown-sections.ts';
import { type Figures, ownTiles } from './shown-tiles.ts';

interface Content {
  figures: Figures;
  visible: PublicLists;
}

/** The profile as visitors get it. On the owner's site everything in it comes from the owner. */
export function publicProfile(storedProfile: Profile, { figures, visible }: Content, kind: SiteKind): Profile {
  const profile = withoutHiddenText({ ...withoutPlaceholders(storedProfile), about: sanitizeRichText(storedProfile.about) });
  const isOwn = kind === 'own';
  if (!isOwn && profile.taglines.length === 0) profile.taglines = DEFAULT_TAGLINES;
  if (!isOwn && profile.certificationsHeadline === '') profile.certificationsHeadline = DEFAULT_HEADLINE;
  if (isOwn) profile.tiles = ownTiles(profile.tiles, figures, profile);
  profile.sections = shownSections(profile, visible, kind);
  return profile;
}

/** Removes the text of sections that the owner hides. */
function withoutHiddenText(profile: Profile): Profile {
  return withoutTextOf(profile, (id) => profile.sections.some((section) => section.id === id && section.show === 'never'));
}

export function withoutTextOf(profile: Profile, isHidden: (id: PageSectionId) => boolean): Profile {
  const { about, aboutQuote, taglines, quote } = EMPTY_PROFILE;
  return { ...profile, ...(isHidden('about') && { about, aboutQuote, taglines }), ...(isHidden('quote') && { quote }) };
}
