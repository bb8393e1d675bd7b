import type { Certification } from '../../contract/collections/certifications.ts';
import { CERTIFICATION_STATUSES } from '../../contract/collections/certifications.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { Testimonial } from '../../contract/collections/testimonials.ts';
import type { PublicContent } from '../../contract/site.ts';
import { byOrder } from '../../contract/skills-search.ts';
import { byNewest, dateText } from '../../contract/timeline.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { Content } from '../store/reader.ts';

/** What of the stored content a visitor may see, sorted as it is shown, rich text sanitised. */
export function publicContent(content: Content): PublicContent {
  const categories = content.categories
    .filter((category) => category.visible)
    .map((category) => ({
      ...category,
      skillCount: content.skills.filter((skill) => skill.category === category.name).length,
    }))
    .sort(byOrder);
  const shown = new Set(categories.map((category) => category.name));
  return {
    profile: { ...content.profile, about: sanitizeRichText(content.profile.about) },
    skills: content.skills.filter((skill) => shown.has(skill.category)).sort(byOrder),
    categories,
    testimonials: content.testimonials.toSorted(newestTestimonial),
    certifications: content.certifications.toSorted(byStatusThenYear),
    timeline: content.timeline.map(shownMilestone).sort(byNewest),
    pictures: content.pictures,
    resume: content.resume,
    sample: content.sample,
  };
}

function shownMilestone(milestone: Content['timeline'][number]): Milestone {
  return { ...milestone, date: milestone.date ?? dateText(milestone), summary: sanitizeRichText(milestone.summary) };
}

function newestTestimonial(a: Testimonial, b: Testimonial): number {
  return b.date.localeCompare(a.date) || a.name.localeCompare(b.name, 'en');
}

/** Active, in progress, planned; within each by the year in `date`, newest first. */
function byStatusThenYear(a: Certification, b: Certification): number {
  const status = CERTIFICATION_STATUSES.indexOf(a.status) - CERTIFICATION_STATUSES.indexOf(b.status);
  return status || yearIn(b.date) - yearIn(a.date) || a.name.localeCompare(b.name, 'en');
}

function yearIn(text: string): number {
  return Number(text.match(/\d{4}/)?.[0] ?? 0);
}
