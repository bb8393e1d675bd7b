import { isPlaceOfWork, namesTechnology } from './cues.ts';
import { type DescriptionLine, descriptionLines } from './description-lines.ts';
import { namesRequirement, type Part, partOf } from './headings.ts';

/** A line of a job description with the heading that it is under. */
export interface SectionLine {
  text: string;
  isBullet: boolean;
  /** Empty before the first heading. */
  heading: string;
  /** What the words of the heading announce. */
  part: Part | undefined;
  /** Lines under the same heading have the same number. */
  section: number;
  /** Whether the heading is in the same line. */
  isInline: boolean;
  /** Whether it may be the name of the job. */
  isTitle: boolean;
}

const TITLE_LINES = 3;
const MAX_TITLE_WORDS = 15;
/** A line without the form of a heading is a heading if it is before a paragraph that is longer than this. */
const PARAGRAPH_WORDS = 12;
const MAX_BARE_HEADING_WORDS = 6;
const INLINE_HEADING = /^([^:]{3,50}):\s+(.+)$/;

/** The lines of a description without its headings; a heading before the text of its line counts for that line. */
export function sectionLines(description: string): SectionLine[] {
  const lines = descriptionLines(description);
  const linesOfSections: SectionLine[] = [];
  let heading = '';
  let part: Part | undefined;
  let section = 0;
  let wasHeading = false;
  let isParticular = false;
  for (const [i, line] of lines.entries()) {
    const isTitle =
      section === 0 && (i === 0 ? isShort(line.text) : i < TITLE_LINES && !line.isBullet && !/[.!?]$/.test(line.text));
    if (isHeading(line, lines[i + 1], isTitle)) {
      const own = partOf(line.text);
      // A heading below another ("Dein Job bei uns" below "Aufgaben"), or one within a list.
      const isWithin = own === undefined && (wasHeading || line.isItem);
      if (!isWithin) part = own;
      heading = line.text;
      section += 1;
      wasHeading = true;
      continue;
    }
    wasHeading = false;
    // A paragraph after a list is no longer under the heading of the list, nor is one after "Salary: £40,000".
    if (line.isAfterGap && !line.isBullet && (lines[i - 1]?.isBullet || isParticular)) {
      [heading, part] = ['', undefined];
      section += 1;
    }
    isParticular = false;
    const [, before, rest] = (!line.isBullet && INLINE_HEADING.exec(line.text)) || [];
    if (before === undefined || rest === undefined) {
      linesOfSections.push({
        text: line.text,
        isBullet: line.isBullet || line.isListed,
        heading,
        part,
        section,
        isInline: false,
        isTitle,
      });
      continue;
    }
    const own = partOf(before);
    isParticular = own === 'ignored';
    section += 1;
    // "Languages: English and German" is a requirement as a whole.
    const text = own === undefined || own === 'must' ? line.text : rest;
    linesOfSections.push({
      text,
      isBullet: false,
      heading: before,
      part: own,
      section,
      isInline: own === 'must' || own === 'wish',
      isTitle: false,
    });
    if (own) [heading, part] = [before, own];
    else section += 1;
  }
  return linesOfSections;
}

function isShort(text: string): boolean {
  return text.split(/\s+/).length <= MAX_TITLE_WORDS;
}

function isHeading(line: DescriptionLine, next: DescriptionLine | undefined, isTitle: boolean): boolean {
  const { text, isBullet, mayBeHeading, isHeading } = line;
  if (isBullet || !next || isPlaceOfWork(text) || isParticularLine(text)) return false;
  const words = text.split(/\s+/).length;
  if (words <= MAX_BARE_HEADING_WORDS && !/[.,;]$/.test(text) && announces(text)) return true;
  if (isTitle && !isHeading) return false;
  const isCapitals = /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text) && words <= MAX_BARE_HEADING_WORDS && !/[.,;]$/.test(text);
  if (isCapitals && !namesTechnology(text)) return true;
  if (!mayBeHeading || namesTechnology(text)) return false;
  if (isHeading) return true;
  const isBare = words <= MAX_BARE_HEADING_WORDS && !next.isBullet;
  return isBare && isBeforeParagraph(next);
}

/** "Salary: £40,000" */
function isParticularLine(text: string): boolean {
  const [, before] = INLINE_HEADING.exec(text) ?? [];
  return before !== undefined && partOf(before) === 'ignored';
}

/** Whether a line consists of words of headings and no others. */
function announces(text: string): boolean {
  const part = partOf(text);
  const isOneWord = /^\p{L}+:?$/u.test(text);
  return part !== undefined && (part !== 'must' || isOneWord || !namesRequirement(text)) && !namesTechnology(text);
}

function isBeforeParagraph(next: DescriptionLine): boolean {
  return next.text.split(/\s+/).length > PARAGRAPH_WORDS && /[.!?]/.test(next.text);
}
