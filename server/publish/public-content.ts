import type { Milestone } from '../../contract/collections/milestones.ts';
import { LIST_ORDER } from '../../contract/order.ts';
import type { PublicContent } from '../../contract/site.ts';
import { countSkills } from '../../contract/skill-count.ts';
import { dateText } from '../../contract/timeline.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { Content } from '../store/reader.ts';

/** What of the stored content a visitor may see, sorted as it is shown, rich text sanitised. */
export function publicContent(content: Content): PublicContent {
  const categories = content.categories
    .filter((category) => category.visible)
    .map((category) => ({ ...category, skillCount: countSkills(category, content.skills) }))
    .sort(LIST_ORDER.skills);
  const shown = new Set(categories.map((category) => category.name));
  return {
    profile: { ...content.profile, about: sanitizeRichText(content.profile.about) },
    skills: content.skills.filter((skill) => shown.has(skill.category)).sort(LIST_ORDER.skills),
    categories,
    testimonials: content.testimonials.toSorted(LIST_ORDER.testimonials),
    certifications: content.certifications.toSorted(LIST_ORDER.certifications),
    timeline: content.timeline.map(shownMilestone).sort(LIST_ORDER.timeline),
    pictures: content.pictures,
    resume: content.resume,
    sample: content.sample,
  };
}

function shownMilestone(milestone: Content['timeline'][number]): Milestone {
  return { ...milestone, date: milestone.date ?? dateText(milestone), summary: sanitizeRichText(milestone.summary) };
}
