import { expiryYear, hasLapsed } from '../../contract/certification-expiry.ts';
import type { Certification } from '../../contract/collections/certifications.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { SectionItem } from '../../contract/collections/sections.ts';
import { companyBesideTitle, findTenures, groupByTenure, VOLUNTEER } from '../../contract/employers.ts';
import { groupSkills } from '../../contract/group-skills.ts';
import { endYear } from '../../contract/milestone-dates.ts';
import type { MilestoneType } from '../../contract/milestone-types.ts';
import { RESUME_HEADINGS, type ResumeSection, VOLUNTEERING } from '../../contract/resume-sections.ts';
import type { SectionKind } from '../../contract/section-kinds.ts';
import type { PublicContent } from '../../contract/site.ts';
import { certificationWeight, entryWeight, furtherWeight, sectionWeight, skillsWeight, weighBlocks } from './entry-weights.ts';
import { joinNames } from './join-names.ts';
import type { Block, BuiltSection, ResumeEntry, ResumeLine, Run } from './resume-model.ts';
import { plainText, richTextBlocks } from './rich-text-blocks.ts';
import { isUndatedEducation } from './undated-education.ts';

/** How many skills of a category a short résumé names. */
const MAX_FIRST_SKILLS = 8;

const MINOR_KINDS: readonly SectionKind[] = ['courses', 'interests'];

type BuildSection = (content: PublicContent, year: number) => BuiltSection[];

/** Builds the sections of each kind: none without content, several for further sections, and a separate one for unpaid jobs. */
export const buildSections: Record<ResumeSection, BuildSection> = {
  summary({ profile }) {
    const blocks = [...(profile.intro ? [paragraph(profile.intro)] : []), ...richTextBlocks(profile.about).flatMap(byLine)];
    return sectionOf('summary', { blocks });
  },
  experience({ timeline }, year) {
    const experiences = sortByTenure(milestonesOfType(timeline, 'experience'));
    const jobs = experiences.filter(({ position }) => position !== VOLUNTEER);
    const unpaid = experiences.filter(({ position }) => position === VOLUNTEER);
    return [
      ...sectionOf('experience', { entries: milestoneEntries('experience', jobs, year) }),
      // Weighted like the further sections, so that volunteering never displaces a job.
      ...sectionOf('further', { entries: milestoneEntries('further', unpaid, year) }, VOLUNTEERING),
    ];
  },
  projects: ({ timeline }, year) =>
    sectionOf('projects', { entries: milestoneEntries('projects', milestonesOfType(timeline, 'project'), year) }),
  education({ timeline, sections }, year) {
    const weight = sectionWeight('education');
    const undated = sections.filter(isUndatedEducation).flatMap(({ items }) => items);
    return sectionOf('education', {
      entries: [
        ...milestoneEntries('education', milestonesOfType(timeline, 'education'), year),
        ...undated.map((item, index) => sectionEntry(item, weight - index * 0.1)),
      ],
    });
  },
  awards: ({ timeline }, year) =>
    sectionOf('awards', { entries: milestoneEntries('awards', milestonesOfType(timeline, 'award'), year) }),
  skills({ skills, categories }) {
    const lines = groupSkills(skills, categories, '').map(({ category, skills: members }, index) => {
      const [level = null, ...others] = new Set(members.map((skill) => skill.level));
      const isShared = level !== null && others.length === 0;
      const names = members.map((skill) => (skill.level && !isShared ? `${skill.name} (${skill.level})` : skill.name));
      return {
        label: isShared ? `${category.displayName} (${level})` : category.displayName,
        text: joinNames(names),
        weight: skillsWeight(index),
        ...(names.length > MAX_FIRST_SKILLS && { shortened: { text: joinNames(names.slice(0, MAX_FIRST_SKILLS)) } }),
      };
    });
    return sectionOf('skills', { lines });
  },
  certifications: ({ certifications }, year) =>
    sectionOf('certifications', {
      entries: certifications.map((certification, index) => certificationEntry(certification, index, year)),
    }),
  further: ({ sections }) =>
    sections.flatMap((section, index) => {
      if (isUndatedEducation(section)) return [];
      const { kind, title, items } = section;
      const isList = items.every(({ date, description, organisation, url }) => !date && !description && !organisation && !url);
      const weight = furtherWeight(kind) - index;
      const minor = MINOR_KINDS.includes(kind) && { isMinor: true };
      if (!isList)
        return sectionOf(
          'further',
          { entries: items.map((item, itemIndex) => ({ ...sectionEntry(item, weight - itemIndex * 0.1), ...minor })) },
          title,
        );
      const lines: ResumeLine[] = [{ label: '', text: joinNames(items.map((item) => item.title)), weight, ...minor }];
      return sectionOf('further', { lines }, title);
    }),
  recommendations: ({ testimonials }) =>
    sectionOf('recommendations', {
      entries: testimonials.map(({ name, title, company, content }, index) => {
        const weight = sectionWeight('recommendations') - index * 0.1;
        return {
          title: name,
          subtitle: [title, company].filter(Boolean).join(', '),
          dates: '',
          blocks: weighBlocks([paragraph(content)], weight),
          weight,
        };
      }),
    }),
};

interface SectionContent {
  blocks?: Block[];
  entries?: ResumeEntry[];
  lines?: ResumeLine[];
}

function sectionOf(
  key: ResumeSection,
  { blocks = [], entries = [], lines = [] }: SectionContent,
  title: string = RESUME_HEADINGS[key],
): BuiltSection[] {
  if (blocks.length + entries.length + lines.length === 0) return [];
  // Later blocks weigh less, so that the text is shortened at its end.
  const weighed = blocks.map((block, index) => ({ ...block, weight: sectionWeight(key) - index * 0.1 }));
  return [{ key, title, blocks: weighed, entries, lines }];
}

function milestonesOfType(timeline: readonly Milestone[], type: MilestoneType): Milestone[] {
  return timeline.filter((milestone) => milestone.type === type);
}

/** Puts the roles at one employer next to each other, as on the page. */
function sortByTenure(experiences: readonly Milestone[]): Milestone[] {
  const entries = experiences.map((milestone) => ({ milestone }));
  return groupByTenure(entries, findTenures(experiences)).flatMap((group) => group.entries.map(({ milestone }) => milestone));
}

function milestoneEntries(section: ResumeSection, milestones: readonly Milestone[], year: number): ResumeEntry[] {
  const ages = milestones.map((milestone) => year - Math.min(endYear(milestone), year));
  return milestones.map((milestone, index) => {
    const { title, position, location, date, summary, result, tags, link, links } = milestone;
    // A milestone that a view puts before newer ones, because it matches, weighs as much as the newest of them.
    const weight = entryWeight(section, Math.min(...ages.slice(index)), index);
    // A job whose title is a headline is listed under the role; the headline opens its text.
    const role = section === 'experience' ? position : null;
    const headline: Block[] = role ? [{ kind: 'paragraph', runs: [{ text: title, bold: true }], role: 'headline' }] : [];
    const content = [...headline, ...richTextBlocks(summary)];
    const name = role ?? title;
    const employer = role ? milestone.company : companyBesideTitle(milestone);
    return {
      title: name,
      subtitle: [role ? null : position, employer, location].filter(Boolean).join(' · '),
      dates: date,
      ...(link && { href: link }),
      blocks: [
        ...weighBlocks(withResultFirst(content, result), weight, section === 'experience' ? milestone.company : null),
        ...weighBlocks(linkLine(links.filter(({ url }) => !isLinked(content, url))), weight * 0.5),
        ...weighBlocks(tags.length > 0 ? [note([{ text: `Skills: ${joinNames(tags)}` }])] : [], weight * 0.7),
      ],
      weight,
      ...(section === 'experience' && {
        lastYear: Math.min(endYear(milestone), year),
        line: `${[name, employer].filter(Boolean).join(', ')}${date && ` (${date})`}`,
      }),
    };
  });
}

function note(runs: Run[]): Block {
  return { kind: 'paragraph', runs, role: 'note' };
}

/**
 * Puts the owner's result before the milestone's text. If a point of the text says the same, moves that point to the front
 * instead.
 */
function withResultFirst(content: readonly Block[], result: string | null): readonly Block[] {
  if (result === null) return content;
  const index = content.findIndex(({ runs }) => plainText(runs).includes(result));
  const [resultBlock, next] = content.slice(index);
  if (index === -1 || !resultBlock) return [paragraph(result), ...content];
  const isPoint = resultBlock.kind === 'bullet' && resultBlock.depth === 0 && !(next?.kind === 'bullet' && next.depth > 0);
  return isPoint ? [resultBlock, ...content.toSpliced(index, 1)] : content;
}

/** Whether the text has the link: the links of a milestone include the links in its text. */
function isLinked(content: readonly Block[], url: string): boolean {
  return content.some(({ runs }) => runs.some(({ href }) => href === url));
}

function linkLine(links: Milestone['links']): Block[] {
  if (links.length === 0) return [];
  const runs = links.flatMap(({ label, url }, index): Run[] => [
    ...(index > 0 ? [{ text: ', ' }] : []),
    { text: label, href: url },
  ]);
  return [note([{ text: 'Links: ' }, ...runs])];
}

const STATUS_NOTES: Record<Certification['status'], string> = { active: '', 'in-progress': 'in progress', planned: 'planned' };

function certificationEntry(certification: Certification, index: number, year: number): ResumeEntry {
  const { name, issuer, date, status, type, verifyUrl, credentialId } = certification;
  const expired = expiryYear(certification, year);
  const statusNote = hasLapsed(certification, year) ? 'lapsed' : STATUS_NOTES[status];
  const note = expired === null ? statusNote : `expired ${expired}`;
  return {
    title: note ? `${name} (${note})` : name,
    subtitle: [issuer, credentialId && `ID ${credentialId}`].filter(Boolean).join(' · '),
    dates: date,
    ...(verifyUrl && { href: verifyUrl }),
    blocks: [],
    weight: certificationWeight(type, index),
    ...(type === 'course' && { isMinor: true }),
  };
}

function sectionEntry({ title, organisation, date, url, description }: SectionItem, weight: number): ResumeEntry {
  const blocks = (description ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(lineBlock);
  return {
    title,
    subtitle: organisation ?? '',
    dates: date ?? '',
    ...(url && { href: url }),
    blocks: weighBlocks(blocks, weight),
    weight,
  };
}

/** Makes each line of a paragraph a separate paragraph, so that a short résumé can keep the first ones. */
function byLine(block: Block): Block[] {
  if (block.kind !== 'paragraph') return [block];
  const lines: Run[][] = [[]];
  for (const run of block.runs) {
    if (run.text === '\n') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines.filter((runs) => runs.length > 0).map((runs) => ({ kind: 'paragraph', runs }));
}

/** A line as a paragraph, or as a bullet if it begins with a hyphen, as list points of imported descriptions do. */
function lineBlock(line: string): Block {
  const point = /^- (.+)$/.exec(line)?.[1];
  return point === undefined ? paragraph(line) : { kind: 'bullet', runs: [{ text: point }], depth: 0 };
}

function paragraph(text: string): Block {
  return {
    kind: 'paragraph',
    runs: text.split('\n').flatMap((line, index): Run[] => [...(index > 0 ? [{ text: '\n' }] : []), { text: line }]),
  };
}
