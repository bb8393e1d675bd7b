import { escapeUTF8 as escapeText } from 'entities';
import { type DateStyle, formatDateRange, type LayoutPerson, type ResumeEntry, WORDS } from './layout-person.ts';

export type Heading = 'summary' | 'work' | 'education' | 'skills' | 'languages' | 'certificates' | 'contact';
const HEADINGS: Heading[] = ['summary', 'work', 'education', 'skills', 'languages', 'certificates', 'contact'];

export function headingOf({ language }: LayoutPerson, heading: Heading): string {
  return WORDS[language].headings[HEADINGS.indexOf(heading)] ?? '';
}

/** An HTML element with a class; the texts in it are escaped by the caller. */
export function box(className: string, ...parts: string[]): string {
  return `<div class="${className}">${parts.join('')}</div>`;
}

export function text(className: string, ...texts: string[]): string {
  return box(className, escapeText(texts.join('')));
}

export function points({ points }: ResumeEntry): string {
  return points.length > 0 ? `<ul>${points.map((point) => `<li>${escapeText(point)}</li>`).join('')}</ul>` : '';
}

export function section(person: LayoutPerson, heading: Heading, ...parts: string[]): string {
  return `<section><h2>${escapeText(headingOf(person, heading))}</h2>${parts.join('')}</section>`;
}

export const datesOf =
  ({ language }: LayoutPerson, style: DateStyle, dash?: string) =>
  (entry: ResumeEntry) =>
    formatDateRange(entry, style, language, dash);

export function skillLines({ skills }: LayoutPerson): string[] {
  return skills.map(([group, ...words]) => `${group}: ${words.join(', ')}`);
}

export function page(styles: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:14mm} *{margin:0;padding:0;box-sizing:border-box} h1,h2,h3{font-weight:inherit;font-size:inherit} ul{list-style:none} ${styles}</style>${body}`;
}

/** Consecutive jobs at one employer in groups, in order. */
export function byEmployer(jobs: readonly ResumeEntry[]): ResumeEntry[][] {
  const groups: ResumeEntry[][] = [];
  for (const job of jobs) {
    const group = groups.at(-1);
    if (group?.[0]?.organisation === job.organisation) group.push(job);
    else groups.push([job]);
  }
  return groups;
}
