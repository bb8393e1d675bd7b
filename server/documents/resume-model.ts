import type { Appearance } from '../../contract/appearance.ts';
import type { Paper, ResumeChoices } from '../../contract/resume-choices.ts';
import type { ResumeSection } from '../../contract/resume-sections.ts';

/** A piece of text of one style. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  href?: string;
}

export interface Paragraph {
  kind: 'paragraph';
  runs: Run[];
}

/** A point of a list. `depth` is 0 in an outer list. */
export interface Bullet {
  kind: 'bullet';
  runs: Run[];
  depth: number;
}

export type Block = (Paragraph | Bullet) & {
  /** The headline of a job, or a note of its links or skills; neither is a point about the work. */
  role?: 'headline' | 'note';
};

/** A block that may be left out of a résumé of limited length. */
export type WeightedBlock = Block & { weight: number };

export interface ResumeEntry {
  title: string;
  /** The position if the title is a headline, the organization and the place, in this order. */
  subtitle: string;
  /** As the page shows them: the text of the owner, or of `formatDateRange` in contract/milestone-dates.ts. Empty without dates. */
  dates: string;
  href?: string;
  blocks: WeightedBlock[];
  /** The weight of the entry without its blocks. */
  weight: number;
  /** Whether it is a course or an interest, which does not count towards the share of its section. */
  isMinor?: boolean;
  /** The entry in a line, for a job that a short résumé has no place for. */
  line?: string;
  /** The year in which a job ended, or the current one. */
  lastYear?: number;
}

/** A line such as "Languages: Polish, English". */
export interface ResumeLine {
  label: string;
  text: string;
  weight: number;
  isMinor?: boolean;
  /** The first names of a long list, for a résumé without room for all. */
  shortened?: { text: string };
}

/** A section with a heading. Several may have the same key: the unpaid jobs and each further section are separate sections. */
export interface BuiltSection {
  key: ResumeSection;
  title: string;
  blocks: WeightedBlock[];
  entries: ResumeEntry[];
  lines: ResumeLine[];
}

/** A résumé independent of its format. */
export interface Resume {
  name: string;
  title: string;
  /** The language in which the owner wrote, as a BCP 47 tag; the headings are in English. */
  language: string;
  contacts: Run[];
  /** A sentence below the contacts that is not the owner's; may be empty. */
  note: string;
  sections: BuiltSection[];
}

export interface Layout extends Pick<ResumeChoices, 'typeface'> {
  /** The appearance of the site, which the document shares. */
  appearance: Pick<Appearance, 'accent' | 'typeface'>;
  paper: Paper;
  /** Undefined: as many as the content needs. */
  maxPages: number | undefined;
  /** A JPEG. */
  photo: Uint8Array | undefined;
}
