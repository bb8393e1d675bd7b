import { type ItemState, isFromSample } from '../../contract/item-state.ts';
import type { Content } from '../store/reader.ts';
import { withoutFields } from '../store/stored-profile.ts';

/** The content as it will be once the sample content has been removed except the items with the given ids. */
export function withoutSample(content: Content, kept: readonly string[] = []): Content {
  const own = <T extends ItemState & { id: string }>(items: T[]) =>
    items.filter((item) => !isFromSample(item) || kept.includes(item.id));
  const skills = own(content.skills);
  const usedCategories = new Set(skills.map(({ category }) => category));
  return {
    ...content,
    skills,
    // Removing the sample content keeps the categories of other skills.
    categories: content.categories.filter(
      (category) => !isFromSample(category) || kept.includes(category.id) || usedCategories.has(category.name),
    ),
    testimonials: own(content.testimonials),
    certifications: own(content.certifications),
    timeline: own(content.timeline),
    sections: own(content.sections),
    profile: withoutFields(content.profile, content.site.sampleFields),
  };
}
