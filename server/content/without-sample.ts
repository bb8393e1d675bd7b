import { type ItemState, isFromSample } from '../../contract/item-state.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { Content } from '../store/reader.ts';

/** The content as it will be once the sample content has been removed. */
export function withoutSample(content: Content): Content {
  const own = <T extends ItemState>(items: T[]) => items.filter((item) => !isFromSample(item));
  const skills = own(content.skills);
  const usedCategories = new Set(skills.map(({ category }) => category));
  return {
    ...content,
    skills,
    // Removing the sample content keeps the categories of other skills.
    categories: content.categories.filter((category) => !isFromSample(category) || usedCategories.has(category.name)),
    testimonials: own(content.testimonials),
    certifications: own(content.certifications),
    timeline: own(content.timeline),
    sections: own(content.sections),
    profile: content.site.hasSampleProfile ? EMPTY_PROFILE : content.profile,
  };
}
