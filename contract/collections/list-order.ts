import { CERTIFICATION_STATUSES, type CertificationStatus } from '../certification-status.ts';
import { byOrder } from '../group-skills.ts';
import { byNewest } from '../milestone-dates.ts';

interface DatedItem {
  name: string;
  date: string;
}

interface TitledItem {
  title: string;
  order: number;
}

/** The order of each list on the home page and in the admin area. */
export const LIST_ORDER = {
  skills: byOrder,
  categories: byOrder,
  /** Newest first; those of the same day or without a date by length, longest first, then by name. */
  testimonials: (a: DatedItem & { content: string }, b: DatedItem & { content: string }) =>
    b.date.localeCompare(a.date) || b.content.length - a.content.length || byName(a, b),
  /** By status (active, in progress, planned), then by the year in `date`, newest first, then by name. */
  certifications: (a: DatedItem & { status: CertificationStatus }, b: DatedItem & { status: CertificationStatus }) =>
    CERTIFICATION_STATUSES.indexOf(a.status) - CERTIFICATION_STATUSES.indexOf(b.status) ||
    yearIn(b.date) - yearIn(a.date) ||
    byName(a, b),
  timeline: byNewest,
  sections: (a: TitledItem, b: TitledItem) => a.order - b.order || a.title.localeCompare(b.title, 'en'),
} as const;

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'en');
}

function yearIn(text: string): number {
  return Number(text.match(/\d{4}/)?.[0] ?? 0);
}
