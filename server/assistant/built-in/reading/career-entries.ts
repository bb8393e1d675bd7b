import { isEmployment, VOLUNTEER } from '../../../../contract/employers.ts';
import { mainJobs } from '../../../../contract/main-job.ts';
import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { SectionKind } from '../../../../contract/section-kinds.ts';
import type { Corpus, Item } from '../../corpus.ts';
import { memoizePerObject } from '../memoize.ts';
import type { EntryKind } from './career-query.ts';
import { isTalk } from './publication-kinds.ts';
import { textStems } from './tokenization.ts';
import type { Translator } from './translations.ts';

/** An entry of the career that questions may compare: a milestone, a certification, or an entry of a further section. */
export interface CareerEntry {
  item: Item;
  kind: EntryKind;
  /** Whether it was done alongside a main job. */
  isSideWork: boolean;
  organisation: string | null;
  /** Its date as the portfolio gives it; empty without one. */
  date: string;
  /** Months since the year 0; the end of a current one is infinite. Undefined without a date. */
  span?: { from: number; to: number };
  /** The stems of its heading and of the heading's English translation. */
  headingStems: ReadonlySet<string>;
}

const KIND_OF_SECTION: Partial<Record<SectionKind, EntryKind>> = {
  publications: 'publication',
  talks: 'talk',
  projects: 'project',
  'open-source': 'project',
  volunteering: 'volunteering',
};

/** The entries of a portfolio in the order of the page. `translator` is that of its language. */
export const careerEntries = memoizePerObject(readEntries);

function readEntries({ content, items }: Corpus, translator: Translator | undefined): readonly CareerEntry[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const entry = (
    fields: Omit<CareerEntry, 'headingStems' | 'isSideWork'> & { isSideWork?: boolean },
    heading: (string | null)[],
  ): CareerEntry => {
    const text = heading.filter(Boolean).join(' ');
    const english = (translator?.glosses(text) ?? []).map((gloss) => gloss.english).join(' ');
    const stems = textStems(text);
    // "Devops" and "Dev Ops" are the same.
    const joined = stems.slice(1).map((stem, i) => `${stems[i]}${stem}`);
    return { isSideWork: false, ...fields, headingStems: new Set([...stems, ...joined, ...textStems(english)]) };
  };
  const jobs = items.flatMap(({ milestone, kind }) => (milestone && kind === 'experience' ? milestone : []));
  const main = new Set(mainJobs(jobs));
  return [
    ...items.flatMap(({ milestone, kind }, index) => {
      const item = items[index];
      if (!milestone || !item) return [];
      const { title, position, company, location, date } = milestone;
      return entry(
        {
          item,
          kind: kind === 'experience' ? kindOfExperience(milestone) : (kind as EntryKind),
          isSideWork: kind === 'experience' && !main.has(milestone),
          organisation: company,
          date,
          span: { from: firstMonth(milestone), to: lastMonth(milestone) },
        },
        [title, position, company, location],
      );
    }),
    ...content.certifications.flatMap(({ id, name, issuer, date }) => {
      const item = byId.get(`certification-${id}`);
      if (!item || item.certificationState === 'planned') return [];
      return entry({ item, kind: 'certification', organisation: issuer, date: date ?? '', span: spanOf(date) }, [name, issuer]);
    }),
    ...content.sections.flatMap(({ id, kind, items: sectionItems }) =>
      sectionItems.flatMap((sectionItem) => {
        const { id: entryId, title, organisation, date } = sectionItem;
        const item = byId.get(`section-${id}-${entryId}`);
        const entryKind = kind === 'publications' && isTalk(sectionItem) ? 'talk' : KIND_OF_SECTION[kind];
        if (!item || !entryKind) return [];
        return entry({ item, kind: entryKind, organisation, date: date ?? '', span: spanOf(date) }, [title, organisation]);
      }),
    ),
  ];
}

/** The month or year of a date text such as "May 2019" or "2019". */
function spanOf(date: string | null): { from: number; to: number } | undefined {
  const [year] = date?.match(/\b(?:19|20)\d\d\b/) ?? [];
  if (date === null || year === undefined) return undefined;
  const parsed = /[a-z]|-\d/i.test(date) ? new Date(`${date} UTC`) : undefined;
  if (!parsed || Number.isNaN(parsed.getTime())) return { from: Number(year) * 12, to: Number(year) * 12 + 11 };
  const month = parsed.getUTCFullYear() * 12 + parsed.getUTCMonth();
  return { from: month, to: month };
}

function kindOfExperience(milestone: Parameters<typeof isEmployment>[0]): EntryKind {
  if (isEmployment(milestone)) return 'job';
  return milestone.position === VOLUNTEER ? 'volunteering' : 'break';
}
