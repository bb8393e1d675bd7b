import type { PageSectionId } from '../../contract/page-sections.ts';
import { EMPTY_PROFILE, type Profile, withoutPlaceholders } from '../../contract/profile.ts';
import type { SiteKind } from '../../contract/site-state.ts';
import { TILE_LABELS, type Tile, type TileId, tileChoices } from '../../contract/tiles.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { areSpokenLanguages } from '../skills/spoken-languages.ts';
import { DEFAULT_HEADLINE, DEFAULT_TAGLINES } from './default-texts.ts';
import { type PublicLists, shownSections } from './shown-sections.ts';
import { claimsMoreYears, yearsOfExperience } from './years-of-experience.ts';

type Figures = Record<TileId, number>;

interface Content {
  figures: Figures;
  visible: PublicLists;
}

/** Smaller figures are left out: they would not impress. */
const MIN_COMPUTED_FIGURE = 3;

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

/** The figures of the tiles, counted up to the given month. */
export function figuresOf({ timeline, skills, categories }: PublicLists, month: number): Figures {
  return {
    years: yearsOfExperience(timeline, month),
    projects: timeline.filter(({ type }) => type === 'project').length,
    // The number that the skills section, the API and the assistant give.
    skills: areSpokenLanguages(skills, categories) ? 0 : skills.length,
  };
}

/** The tiles of the owner's site. Years are not counted beside words of the owner that name more. */
export function ownTiles(storedTiles: Profile['tiles'], figures: Figures, ownWords: Pick<Profile, 'intro' | 'about'>): Tile[] {
  return tileChoices(storedTiles).flatMap(({ id, value, label, mode }) => {
    if (mode === 'own') return [{ value, label }];
    const isContradicted = id === 'years' && claimsMoreYears(ownWords, figures.years);
    const isShown = mode === 'computed' && figures[id] >= MIN_COMPUTED_FIGURE && !isContradicted;
    return isShown ? [{ value: String(figures[id]), label: TILE_LABELS[id] }] : [];
  });
}
