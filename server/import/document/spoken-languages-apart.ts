import { isTechnology } from '../known-technologies.ts';
import { type Line, lineText, styleOf } from './lines.ts';
import { plainText } from './lines-to-html.ts';
import { sectionKind } from './section-headings.ts';
import type { Section, Sections } from './sections.ts';
import { isFluency } from './skills-and-languages.ts';

/** Languages in which résumés name languages. */
const LOCALES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'da'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const MIN_SHARE = 0.5;

let nameCache: ReadonlySet<string> | undefined;

/**
 * Moves a group of spoken languages that has its own heading within the skills to a separate section. Programming languages
 * are skills, even below a heading such as "Languages and Frameworks".
 */
export function withSpokenLanguagesApart({ head, sections }: Sections): Sections {
  return { head, sections: sections.flatMap(divide) };
}

function divide(section: Section): Section[] {
  const { kind, lines } = section;
  if (kind === 'languages') return withoutTechnologies(section);
  if (kind !== 'skills' && kind !== undefined) return [section];
  const start = lines.findIndex(
    (line) => !line.bullet && line.segments.length === 1 && sectionKind(lineText(line)) === 'languages',
  );
  const heading = lines[start];
  if (!heading) return [section];
  const length = lines.slice(start + 1).findIndex((line) => !line.bullet && styleOf(line) === styleOf(heading));
  const end = length === -1 ? lines.length : start + 1 + length;
  const own = lines.slice(start + 1, end);
  if (own.length === 0 || own.filter(namesSpokenLanguage).length < own.length * MIN_SHARE) return [section];
  return [
    { ...section, lines: [...lines.slice(0, start), ...lines.slice(end)] },
    { kind: 'languages', title: lineText(heading), heading, lines: own },
  ];
}

function withoutTechnologies(section: Section): Section[] {
  const isTechnical = section.lines.map(namesTechnology);
  for (const [index, line] of section.lines.entries()) {
    if (isTechnical[index] || namesSpokenLanguage(line)) continue;
    const next = section.lines[index + 1];
    // A line in another style is the heading of those below it; one in the same style continues those above.
    const isHeading = next !== undefined && !line.bullet && styleOf(line) !== styleOf(next);
    isTechnical[index] = isTechnical[isHeading ? index + 1 : index - 1] ?? false;
  }
  const [technical, spoken] = [true, false].map((kind) => section.lines.filter((_, index) => isTechnical[index] === kind));
  return [
    ...(technical?.length ? [{ ...section, kind: 'skills' as const, lines: technical }] : []),
    ...(spoken?.length || !technical?.length ? [{ ...section, lines: spoken ?? [] }] : []),
  ];
}

function namesTechnology(line: Line): boolean {
  const words = plainText(line)
    .split(/[,;|•·\t:()]/)
    .map((word) => word.trim());
  return !namesSpokenLanguage(line) && words.some((word) => isTechnology(word) && !isFluency(word));
}

function namesSpokenLanguage(line: Line): boolean {
  const words =
    plainText(line)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.some((word) => spokenLanguageNames().has(word));
}

function spokenLanguageNames(): ReadonlySet<string> {
  nameCache ??= new Set(
    LOCALES.flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
      return LETTERS.flatMap((first) => LETTERS.map((second) => names.of(first + second)?.toLowerCase() ?? ''));
    }).filter(Boolean),
  );
  return nameCache;
}
