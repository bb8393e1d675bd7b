import type { Section, SectionItem } from '../../../contract/collections/sections.ts';
import type { SectionKind } from '../../../contract/section-kinds.ts';
import { escapeLineStart, escapeMarkdown } from '../../escape-markdown.ts';
import { absoluteUrl, withoutEmpty } from './fields.ts';
import { degreeOf, isoText } from './timeline.ts';

/** The entries of the further sections, by the list of the format that they belong to. */
export function furtherSections(sections: readonly Section[], siteUrl: string): Record<string, object[]> {
  const lists: Record<string, object[]> = {};
  for (const { kind, title, items } of sections) {
    const [list, toEntry] = kind === 'free' ? freeList(title) : LISTS[kind];
    lists[list] = [...(lists[list] ?? []), ...items.map((item) => toEntry(readItem(item, siteUrl)))];
  }
  return lists;
}

type Entry = ReturnType<typeof readItem>;
type ToEntry = (entry: Entry) => object;

function readItem({ title, organisation, date, url, description }: SectionItem, siteUrl: string) {
  const iso = (date ?? '').split(' - ').map(isoText);
  const [startDate, endDate] = iso;
  return {
    title,
    organisation,
    description: escapeLineStart(escapeMarkdown(description ?? '')).replace(/^\\- /gm, '- '),
    url: absoluteUrl(url, siteUrl),
    dates: iso.includes('') || iso.length > 2 ? { period: date } : { startDate, endDate },
    releaseDate: iso.length === 1 && iso[0] ? { releaseDate: iso[0] } : { period: date },
  };
}

const work: ToEntry = ({ title, organisation, description, url, dates }) =>
  withoutEmpty({ name: title, organization: organisation, ...dates, url, description });

const LISTS: Record<Exclude<SectionKind, 'free'>, [list: string, toEntry: ToEntry]> = {
  talks: ['talks', work],
  publications: [
    'publications',
    ({ title, organisation, description, url, releaseDate }) =>
      withoutEmpty({ name: title, publisher: organisation, ...releaseDate, url, summary: description }),
  ],
  projects: [
    'projects',
    ({ title, organisation, description, url, dates }) =>
      withoutEmpty({ name: title, entity: organisation, ...dates, url, description }),
  ],
  'open-source': ['openSource', work],
  volunteering: [
    'volunteer',
    ({ title, organisation, description, url, dates }) =>
      withoutEmpty({
        ...(organisation ? { organization: organisation, position: title } : { organization: title }),
        ...dates,
        url,
        summary: description,
      }),
  ],
  languages: ['languages', ({ title, description }) => withoutEmpty({ language: title, fluency: description })],
  interests: [
    'interests',
    ({ title, description }) => withoutEmpty({ name: title, keywords: description ? description.split(', ') : [] }),
  ],
  patents: ['patents', work],
  courses: ['courses', work],
  organisations: ['organizations', work],
};

/** The importer puts entries without a date under these titles. */
const UNDATED: Record<string, [list: string, toEntry: ToEntry]> = {
  Experience: [
    'work',
    ({ title, organisation, description, url }) =>
      withoutEmpty({ ...(organisation ? { name: organisation, position: title } : { name: title }), url, summary: description }),
  ],
  Education: [
    'education',
    ({ title, organisation, description, url }) =>
      withoutEmpty({
        ...(organisation ? { institution: organisation, ...degreeOf(title) } : { institution: title }),
        url,
        summary: description,
      }),
  ],
  Awards: [
    'awards',
    ({ title, organisation, description, url }) => withoutEmpty({ title, awarder: organisation, url, summary: description }),
  ],
};

/** The format allows further lists; their names are the titles. */
function freeList(title: string): [string, ToEntry] {
  return UNDATED[title] ?? [title, work];
}
