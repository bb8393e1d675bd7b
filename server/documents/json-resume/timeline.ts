import type { Milestone } from '../../../contract/collections/milestones.ts';
import { companyBesideTitle, VOLUNTEER } from '../../../contract/employers.ts';
import { isoDate } from '../../../contract/milestone-dates.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { UNKNOWN_END } from '../../import/date-range.ts';
import { readDate } from '../../import/parse-date.ts';
import { absoluteUrl, withoutEmpty } from './fields.ts';
import { textFieldsOf } from './summary-and-highlights.ts';

type TimelineLists = Record<'work' | 'volunteer' | 'education' | 'projects' | 'awards', object[]>;

export function timelineOf({ timeline }: PublicContent, siteUrl: string): TimelineLists {
  const lists: TimelineLists = { work: [], volunteer: [], education: [], projects: [], awards: [] };
  for (const milestone of timeline) {
    const { type, position } = milestone;
    if (type === 'experience' && position === VOLUNTEER) lists.volunteer.push(volunteerOf(milestone, siteUrl));
    else if (type === 'experience') lists.work.push(workOf(milestone, siteUrl));
    else if (type === 'education') lists.education.push(educationOf(milestone, siteUrl));
    else if (type === 'project') lists.projects.push(projectOf(milestone, siteUrl));
    else lists.awards.push(awardOf(milestone, siteUrl));
  }
  return lists;
}

function workOf(milestone: Milestone, siteUrl: string): object {
  const { title, position } = milestone;
  if (position) {
    // Beside a position, the title is a headline.
    const employer = milestone.company ? { name: milestone.company } : {};
    return withoutEmpty({
      ...employer,
      position,
      description: title,
      ...sharedFields(milestone, siteUrl),
      ...endOfJob(milestone),
    });
  }
  // A milestone with nothing but an employer has the employer as its title.
  const company = companyBesideTitle(milestone);
  const names = milestone.company && !company ? { name: title } : { name: company, position: title };
  return withoutEmpty({ ...names, ...sharedFields(milestone, siteUrl), ...endOfJob(milestone) });
}

function volunteerOf(milestone: Milestone, siteUrl: string): object {
  const { title } = milestone;
  const company = companyBesideTitle(milestone);
  const names = company ? { organization: company, position: title } : { organization: title };
  return withoutEmpty({ ...names, ...sharedFields(milestone, siteUrl), ...endOfJob(milestone) });
}

function educationOf(milestone: Milestone, siteUrl: string): object {
  const { title } = milestone;
  const company = companyBesideTitle(milestone);
  const names = company ? { institution: company, ...degreeOf(title) } : { institution: title };
  return withoutEmpty({ ...names, ...sharedFields(milestone, siteUrl) });
}

/** Splits a degree such as "BSc, Structures", as the importer writes it. */
export function degreeOf(title: string): { studyType: string; area: string } {
  const [studyType = '', ...area] = title.split(', ');
  return { studyType, area: area.join(', ') };
}

function projectOf(milestone: Milestone, siteUrl: string): object {
  const { title, company, position } = milestone;
  const { summary, end = endOfJob(milestone).end, ...fields } = sharedFields(milestone, siteUrl);
  return withoutEmpty({
    name: title,
    entity: company,
    roles: position ? position.split(', ') : [],
    description: summary,
    end,
    ...fields,
  });
}

function awardOf(milestone: Milestone, siteUrl: string): object {
  const { title, company } = milestone;
  const { startDate, ...fields } = sharedFields(milestone, siteUrl);
  return withoutEmpty({ title, awarder: company, date: startDate, ...fields });
}

function sharedFields(milestone: Milestone, siteUrl: string) {
  const { location, start_year, start_month, end_year, end_month, is_current, tags, link, links } = milestone;
  return {
    location,
    startDate: isoDate(start_year, start_month),
    endDate: end_year === null ? undefined : isoDate(end_year, end_month),
    // JSON Resume cannot mark these as current: without an end, some readers would show them as ended.
    end: is_current ? 'Present' : undefined,
    url: absoluteUrl(link, siteUrl),
    ...textFieldsOf(milestone),
    keywords: tags,
    links: links.map(({ label, url }) => ({ label, url: absoluteUrl(url, siteUrl) })),
  };
}

/**
 * In JSON Resume, a job or project without an end is current. An additional field marks an unknown end; the importer reads
 * it.
 */
function endOfJob({ end_year, is_current }: Milestone) {
  return { end: !is_current && end_year === null ? UNKNOWN_END : undefined };
}

/** The date in ISO format: "2024-05" for "May 2024"; '' for anything that is not a date. */
export function isoText(text: string): string {
  const date = readDate(text);
  if (typeof date === 'string' || date.doubt) return '';
  return isoDate(date.year, date.month) + (date.day === null ? '' : `-${String(date.day).padStart(2, '0')}`);
}
