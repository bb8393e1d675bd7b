import { isObject } from '../../../server/import/source-record.ts';

/** A résumé as plain texts, from which documents are made. */
export interface Person {
  name: string;
  headline: string;
  summary: string;
  place: string;
  links: string[];
  jobs: Role[];
  education: Role[];
  projects: Role[];
  skills: { name: string; words: string[] }[];
  languages: { name: string; level: string }[];
  certificates: { name: string; issuer: string }[];
}

export interface Role {
  title: string;
  employer: string;
  place: string;
  start: string;
  end: string;
  text: string;
  points: string[];
}

type Json = Record<string, unknown>;

export function toPerson(resume: Json): Person {
  const basics = isObject(resume.basics) ? resume.basics : {};
  return {
    name: plain(basics.name),
    headline: plain(basics.label),
    summary: plain(basics.summary),
    place: placeOf(basics.location),
    links: entries(basics.profiles).map(({ url }) => plain(url)),
    jobs: entries(resume.work).map((job) => toRole(job, plain(job.position), plain(job.name) || plain(job.company))),
    education: entries(resume.education).map((school) =>
      toRole(school, [plain(school.studyType), plain(school.area)].filter(Boolean).join(', '), plain(school.institution)),
    ),
    projects: entries(resume.projects).map((project) => toRole(project, plain(project.name), plain(project.entity))),
    skills: entries(resume.skills).map(({ name, keywords }) => ({ name: plain(name), words: list(keywords) })),
    languages: entries(resume.languages).map(({ language, name, fluency, level }) => ({
      name: plain(language) || plain(name),
      level: plain(fluency) || plain(level),
    })),
    certificates: entries(resume.certificates).map(({ name, issuer }) => ({ name: plain(name), issuer: plain(issuer) })),
  };
}

function toRole(entry: Json, title: string, employer: string): Role {
  return {
    title,
    employer,
    place: placeOf(entry.location),
    start: plain(entry.startDate),
    end: plain(entry.endDate),
    text: [plain(entry.summary), plain(entry.description)].filter(Boolean).join('\n'),
    points: list(entry.highlights),
  };
}

function placeOf(location: unknown): string {
  if (!isObject(location)) return plain(location);
  return ['city', 'region', 'countryCode']
    .map((part) => plain(location[part]))
    .filter(Boolean)
    .join(', ');
}

function entries(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(plain).filter(Boolean) : [];
}

/** Text as a person would type it into a word processor: without HTML tags, Markdown links and bold. */
function plain(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]{2,}/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

export type DateStyle = 'short' | 'long' | 'number' | 'iso';

/** "2019-03-12" as "Mar 2019", "March 2019", "03/2019" or "2019-03"; other text unchanged. */
export function formatDate(date: string, style: DateStyle): string {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(date) ?? [];
  if (!year || !month) return date;
  const name = MONTHS[Number(month) - 1] ?? '';
  if (style === 'number') return `${month}/${year}`;
  if (style === 'iso') return `${year}-${month}`;
  return `${style === 'long' ? name : name.slice(0, 3)} ${year}`;
}

/** The dates of a role; a missing end means that it is current, unless `openEnd` is empty. */
export function formatDateRange({ start, end }: Role, style: DateStyle, dash: string, openEnd = 'Present'): string {
  const last = end === '' || /^(present|now|ongoing|current)$/i.test(end) ? openEnd : formatDate(end, style);
  return [formatDate(start, style), start ? last : formatDate(end, style)].filter(Boolean).join(dash);
}
