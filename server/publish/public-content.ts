import type { Milestone } from '../../contract/collections/milestones.ts';
import { LIST_ORDER } from '../../contract/list-order.ts';
import type { PublicContent } from '../../contract/site.ts';
import { countSkills } from '../../contract/skill-count.ts';
import { formatDates } from '../../contract/timeline.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { Content } from '../store/reader.ts';

/** The part of the stored content that visitors may see, in display order, with sanitized rich text. */
export function publicContent(content: Content): PublicContent {
  const categories = content.categories
    .filter((category) => category.visible)
    .map((category) => ({ ...category, skillCount: countSkills(category, content.skills) }))
    .sort(LIST_ORDER.skills);
  const visibleCategories = new Set(categories.map((category) => category.name));
  return {
    profile: { ...content.profile, about: sanitizeRichText(content.profile.about) },
    skills: content.skills.filter((skill) => visibleCategories.has(skill.category)).sort(LIST_ORDER.skills),
    categories,
    testimonials: content.testimonials.toSorted(LIST_ORDER.testimonials),
    certifications: content.certifications.toSorted(LIST_ORDER.certifications),
    timeline: content.timeline.map(toPublicMilestone).sort(LIST_ORDER.timeline),
    pictures: content.pictures,
    resume: content.resume,
    sample: content.sample,
  };
}

function toPublicMilestone(milestone: Content['timeline'][number]): Milestone {
  return { ...milestone, date: milestone.date ?? formatDates(milestone), summary: sanitizeRichText(milestone.summary) };
}
