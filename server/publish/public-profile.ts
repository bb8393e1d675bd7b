import { type PageSectionId, type SectionSetting, sectionSettings } from '../../contract/page-sections.ts';
import { type Profile, withoutPlaceholders } from '../../contract/profile.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { SiteKind } from '../../contract/site-state.ts';
import { TILE_LABELS, type Tile, type TileId, tileChoices } from '../../contract/tiles.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { yearsOfExperience } from './years-of-experience.ts';

type Lists = Pick<PublicContent, 'skills' | 'categories' | 'testimonials' | 'certifications' | 'timeline'>;

/** Shown on a site that is not the owner's own yet. */
const DEFAULT_TAGLINES = ['Precision in function.', 'Rigor in process.', 'Beauty in what you build.'];
const DEFAULT_HEADLINE = 'High velocity. High quality. Deep understanding.';

/** A smaller figure says more by its absence. */
const MIN_COMPUTED_FIGURE = 3;

/** The profile as visitors get it. On an own site everything in it is the owner's. */
export function publicProfile(stored: Profile, lists: Lists, kind: SiteKind, month: number): Profile {
  const profile = { ...withoutPlaceholders(stored), about: sanitizeRichText(stored.about) };
  const isOwn = kind === 'own';
  if (!isOwn && profile.taglines.length === 0) profile.taglines = DEFAULT_TAGLINES;
  if (!isOwn && profile.certificationsHeadline === '') profile.certificationsHeadline = DEFAULT_HEADLINE;
  if (isOwn) profile.tiles = ownTiles(profile.tiles, lists, month);
  profile.sections = shownSections(profile, lists, kind);
  return profile;
}

function ownTiles(stored: Profile['tiles'], { timeline, skills }: Lists, month: number): Tile[] {
  const figures: Record<TileId, number> = {
    years: yearsOfExperience(timeline, month),
    projects: timeline.filter(({ type }) => type === 'project').length,
    skills: skills.length,
  };
  return tileChoices(stored).flatMap(({ id, value, label, mode }) => {
    if (mode === 'own') return [{ value, label }];
    const isShown = mode === 'computed' && figures[id] >= MIN_COMPUTED_FIGURE;
    return isShown ? [{ value: String(figures[id]), label: TILE_LABELS[id] }] : [];
  });
}

/** The sections that are on the page, in its order. */
function shownSections(profile: Profile, lists: Lists, kind: SiteKind): SectionSetting[] {
  return sectionSettings(profile.sections, kind === 'own' ? 'auto' : 'always').filter(
    ({ id, show }) => show === 'always' || (show === 'auto' && HAS_CONTENT[id](profile, lists)),
  );
}

const hasAboutText = ({ about, aboutQuote, photos, taglines }: Profile) =>
  about !== '' || aboutQuote.text !== '' || photos.length > 0 || taglines.length > 0;

const HAS_CONTENT: Record<PageSectionId, (profile: Profile, lists: Lists) => boolean> = {
  about: hasAboutText,
  // Without a quotation it collapses; its anchor stays.
  quote: () => true,
  skills: (_, { skills }) => skills.length > 0,
  testimonials: (_, { testimonials }) => testimonials.length > 0,
  timeline: (_, { timeline }) => timeline.length > 0,
  certifications: (_, { certifications }) => certifications.length > 0,
  // The assistant answers from the other content.
  chatbot: (profile, { timeline, skills, certifications, testimonials }) =>
    [timeline, skills, certifications, testimonials].some((list) => list.length > 0) ||
    profile.about !== '' ||
    profile.intro !== '',
};
