import { PAGE_SECTIONS, type PageSectionId, type SectionSetting, sectionSettings } from '../../contract/page-sections.ts';
import type { Profile } from '../../contract/profile.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { SiteKind } from '../../contract/site-state.ts';
import { areSpokenLanguages } from '../skills/spoken-languages.ts';

export type PublicLists = Pick<
  PublicContent,
  'skills' | 'categories' | 'testimonials' | 'certifications' | 'timeline' | 'sections'
>;

const LISTS_OF: { [Id in PageSectionId]?: readonly (keyof PublicLists)[] } = {
  skills: ['skills', 'categories'],
  testimonials: ['testimonials'],
  timeline: ['timeline'],
  certifications: ['certifications'],
  sections: ['sections'],
};

/** The lists without the items of sections that the owner hides. */
export function withoutHidden(lists: PublicLists, settings: readonly SectionSetting[]): PublicLists {
  return withoutListsOf(lists, (id) => settings.some((section) => section.id === id && section.show === 'never'));
}

export function withoutListsOf(lists: PublicLists, isHidden: (id: PageSectionId) => boolean): PublicLists {
  const hiddenLists = PAGE_SECTIONS.filter(isHidden).flatMap((id) => LISTS_OF[id] ?? []);
  return { ...lists, ...Object.fromEntries(hiddenLists.map((name) => [name, []])) };
}

/** The sections that are on the page, in its order. Skills without a title are called Languages if all are spoken ones. */
export function shownSections(profile: Profile, lists: PublicLists, kind: SiteKind): SectionSetting[] {
  const onlyLanguages = areSpokenLanguages(lists.skills, lists.categories);
  return sectionSettings(profile.sections, kind === 'own' ? 'auto' : 'always')
    .filter((section) => isSectionShown(section, profile, lists))
    .map((section) =>
      section.id === 'skills' && section.title === '' && onlyLanguages ? { ...section, title: 'Languages' } : section,
    );
}

export function isSectionShown({ id, show }: SectionSetting, profile: Profile, lists: PublicLists): boolean {
  // Further sections have no default text.
  if (show === 'always' && id !== 'sections') return true;
  return show !== 'never' && hasContent(id, profile, lists);
}

function hasContent(id: PageSectionId, profile: Profile, lists: PublicLists): boolean {
  const { about, aboutQuote, intro, photos, taglines } = profile;
  switch (id) {
    case 'about':
      return about !== '' || aboutQuote.text !== '' || photos.length > 0 || taglines.length > 0;
    case 'skills':
      return lists.skills.length > 0;
    case 'quote':
      // Without a quotation the section has no height, but keeps its anchor.
      return true;
    case 'chatbot':
      // The assistant answers from the other content.
      return about !== '' || intro !== '' || Object.values(lists).some((list) => list.length > 0);
    default:
      return (LISTS_OF[id] ?? []).some((name) => lists[name].length > 0);
  }
}
