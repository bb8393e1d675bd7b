import { DEFAULT_RESUME_CHOICES } from '../../../contract/resume-choices.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { buildResume } from '../../../server/documents/build-resume.ts';
import { displayAddress } from '../../../server/documents/display-address.ts';
import type { Block, ResumeEntry } from '../../../server/documents/resume-model.ts';
import type { ParsedResume } from './load-open-resume.ts';

export const FIELDS = [
  'name',
  'email',
  'place',
  'link',
  'titles',
  'employers',
  'dates',
  'points',
  'order of jobs',
  'schools',
] as const;
export type Field = (typeof FIELDS)[number];

export interface FieldResult {
  field: Field;
  correct: number;
  total: number;
  errors: string[];
}

/** Compares what a parser read in the PDF with what the résumé says. */
export function compareParsed(parsed: ParsedResume, content: PublicContent, siteUrl: string): FieldResult[] {
  const { profile, timeline } = content;
  const { sections } = buildResume(content, { choices: DEFAULT_RESUME_CHOICES, siteUrl, year: 2026 });
  const jobs = sections.find(({ key }) => key === 'experience')?.entries ?? [];
  const schools = sections.find(({ key }) => key === 'education')?.entries ?? [];
  const { workExperiences: entries } = parsed;
  const matches = jobs.map((job) => matchOf(job, entries));
  const places = matches.flatMap((entry) => (entry ? [entries.indexOf(entry)] : []));
  const addresses = [siteUrl, profile.linkedinUrl, ...profile.links.map(({ url }) => url)].filter(Boolean).map(displayAddress);
  const employers = jobs.map(({ title, dates, subtitle }) => {
    const milestone = timeline.find((one) => one.date === dates && [one.title, one.position].includes(title));
    return milestone?.company && subtitle.includes(milestone.company) ? milestone.company : '';
  });
  const pointsOf = ({ blocks }: ResumeEntry) => blocks.filter(isPoint).map(textOf);
  return [
    result('name', [profile.name], () => isSame(parsed.profile.name, profile.name)),
    result('email', present(profile.email), (email) => isSame(parsed.profile.email, email)),
    result('place', present(profile.location), (place) => isSame(parsed.profile.location, place)),
    result('link', addresses.slice(0, 1), () => addresses.some((address) => isSame(parsed.profile.url, address))),
    result('titles', jobs, ({ title }, position) => isSame(matches[position]?.jobTitle, title)),
    result('employers', employers, (employer, position) => employer === '' || isSame(matches[position]?.company, employer)),
    result('dates', jobs, ({ dates }, position) => isSame(matches[position]?.date, dates)),
    ...[
      jobs.flatMap((job, position) =>
        pointsOf(job).map((point) => ({
          title: point,
          isRight: matches[position]?.descriptions.some((text) => squeeze(text).startsWith(squeeze(point))) ?? false,
        })),
      ),
    ].map((points) => result('points', points, ({ isRight }) => isRight)),
    result('order of jobs', places.slice(1), (place, index) => place > (places[index] ?? 0)),
    result('schools', schools, (school) =>
      parsed.educations.some(({ school: name, degree, date }) => {
        const texts = [school.title, school.subtitle].map(squeeze);
        return isSame(date, school.dates) && texts.some((text) => text !== '' && squeeze(name + degree).includes(text));
      }),
    ),
  ];
}

/** The results of several résumés, added up by field. */
export function totalsOf(results: readonly FieldResult[]) {
  return FIELDS.map((field) => {
    const fieldResults = results.filter((one) => one.field === field);
    const sum = (key: 'correct' | 'total') => fieldResults.reduce((subtotal, one) => subtotal + one[key], 0);
    const [correct, total] = [sum('correct'), sum('total')];
    return {
      field,
      correct,
      total,
      share: total === 0 ? 1 : correct / total,
      errors: fieldResults.flatMap(({ errors }) => errors),
    };
  });
}

/** The parsed job with the title and the dates, or else with one of them. */
function matchOf({ title, dates }: ResumeEntry, entries: ParsedResume['workExperiences']) {
  const hasTitle = entries.filter((entry) => isSame(entry.jobTitle, title));
  return (
    hasTitle.find((entry) => isSame(entry.date, dates)) ??
    entries.find(
      (entry) => dates !== '' && isSame(entry.date, dates) && squeeze(entry.jobTitle + entry.company).includes(squeeze(title)),
    ) ??
    entries.find((entry) => dates !== '' && isSame(entry.date, dates)) ??
    hasTitle[0]
  );
}

function result<T>(field: Field, expected: readonly T[], isCorrect: (one: T, index: number) => boolean): FieldResult {
  const errors = expected.filter((one, index) => !isCorrect(one, index));
  return {
    field,
    correct: expected.length - errors.length,
    total: expected.length,
    errors: errors.map((one) => (typeof one === 'object' && one !== null && 'title' in one ? String(one.title) : String(one))),
  };
}

function present(value: string | null): string[] {
  return value ? [value] : [];
}

function isPoint(block: Block): boolean {
  return block.kind === 'bullet' && block.depth === 0;
}

function textOf({ runs }: Block): string {
  return runs.map(({ text }) => text).join('');
}

function isSame(found: string | undefined, expected: string): boolean {
  return squeeze(found) === squeeze(expected);
}

/** Keeps only letters and digits, because parsers differ in spaces, and PDFs break lines anywhere. */
function squeeze(text = ''): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
