import { wordsOfKey } from '../../server/import/field-names.ts';
import { foldKey } from '../../server/import/json-resume/section-keys.ts';
import { ABOUT_OWNER } from '../../server/import/notes.ts';
import { isObject } from '../../server/import/source-record.ts';
import type { Content } from '../../server/store/reader.ts';

/** How many items of one résumé were imported, noted or lost. */
export interface Coverage {
  inFile: number;
  /** On the site, drafts included. */
  onSite: number;
  drafts: number;
  leftOut: string[];
  /** Neither on the site nor named in the notes: "work 3 Welder". */
  dropped: string[];
}

type StoredContent = Pick<Content, 'profile' | 'timeline' | 'skills' | 'testimonials' | 'certifications' | 'sections'>;

interface FileItem {
  section: string;
  index: number;
  /** The names of the item, all of which must be on the site. */
  names: string[];
  /** The names that the notes may use for it. */
  label: string;
  /** The names that it lists, which may be separate items on the site instead. */
  parts?: string[];
}

/** The fields, in any section, that name an item. */
const NAMES = [
  'name',
  'title',
  'company',
  'organization',
  'institution',
  'position',
  'area',
  'language',
  'text',
  'fundName',
  'role',
];
/** The import may shorten a text; its first words are enough to find it. */
const MAX_COMPARED = 60;

/**
 * Compares a résumé with the site that it was imported into. The items are counted from the file itself and not by the
 * importer's readers: every element of every list at the top level, of the profiles and of the contributions of a job, and
 * every keyword of a skill.
 */
export function measureCoverage(file: Record<string, unknown>, content: StoredContent, notes: readonly string[]): Coverage {
  const items = itemsOf(file);
  const site = storedItems(content).map((item) => textsIn(item).map(fold));
  const usedFor = new Map<string, Set<number>>();
  const coverage: Coverage = { inFile: items.length, onSite: 0, drafts: countDrafts(content), leftOut: [], dropped: [] };
  const isOnSite = (name: string) => site.some((texts) => texts.some((text) => hasName(text, fold(name))));
  for (const { section, index, names, label, parts = [] } of items) {
    const folded = names.map((name) => fold(name).slice(0, MAX_COMPARED));
    // Two equal items of the file need two items of the site.
    const key = JSON.stringify([section, folded]);
    const usedItems = usedFor.get(key) ?? new Set();
    usedFor.set(key, usedItems);
    const match = site.findIndex(
      (texts, position) => !usedItems.has(position) && folded.every((name) => texts.some((text) => hasName(text, name))),
    );
    if (match !== -1) {
      usedItems.add(match);
      coverage.onSite += 1;
    } else if (parts.length > 1 && parts.every(isOnSite)) coverage.onSite += 1;
    else if (notes.some((note) => isAbout(note, section, index) || isRejection(note, label)))
      coverage.leftOut.push(`${section} ${index + 1} ${label}`);
    else coverage.dropped.push(`${section} ${index + 1} ${label}`);
  }
  return coverage;
}

/** The share of the items that are on the site, from 0 to 1. */
export function shareOf({ onSite, inFile }: Pick<Coverage, 'onSite' | 'inFile'>): number {
  return inFile === 0 ? 1 : onSite / inFile;
}

/** The items of the site, the links of its profile and the entries of its sections. */
function storedItems({ profile, sections, ...items }: StoredContent): object[] {
  const { links, linkedinUrl, ...about } = profile;
  const all = [items.timeline, items.skills, items.testimonials, items.certifications];
  return [...all.flat(), ...sections.flatMap((section) => section.items), ...links, { linkedinUrl }, about];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A short name, such as "C", is part of many words. */
function hasName(text: string, name: string): boolean {
  return text === name || (name.length > 3 && text.includes(name));
}

function itemsOf(file: Record<string, unknown>): FileItem[] {
  const profiles = isObject(file.basics) ? file.basics.profiles : [];
  const lists = { ...file, profiles };
  return Object.entries(lists).flatMap(([section, value]) => {
    if (foldKey(section) === 'skills') return skillsOf(section, value);
    if (!Array.isArray(value)) return [];
    return value.flatMap((element: unknown, index): FileItem[] => {
      const names = namesOf(section, element);
      const label = isObject(element) && isText(element.name) ? element.name : (names[0] ?? '');
      const own = names.length > 0 ? [{ section, index, names, label }] : [];
      return [...own, ...contributionsOf(element).map((name) => ({ section, index, names: [name], label: name }))];
    });
  });
}

/** Contributions listed in a job: open-source work with names and addresses. */
function contributionsOf(element: unknown): string[] {
  const contributions: unknown[] = isObject(element) && Array.isArray(element.contributions) ? element.contributions : [];
  return contributions.flatMap((contribution) => (isObject(contribution) ? [contribution.name].filter(isText) : []));
}

function skillsOf(section: string, value: unknown): FileItem[] {
  const groups: unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return groups.flatMap((group, index) => {
    const keywords = Array.isArray(group) ? group : isObject(group) && Array.isArray(group.keywords) ? group.keywords : [];
    const names = keywords.length > 0 ? keywords : isObject(group) ? [group.name] : [group];
    return names.filter(isText).map((name) => ({ section, index, names: [name], label: name, parts: partsOf(name) }));
  });
}

/** "etc." is not an item. */
function partsOf(list: string): string[] {
  const parts = list.split(/[,;|•·]/).map((part) => part.trim().replace(/(?:^| )etc\.?$/, ''));
  return parts.filter((part) => fold(part) !== '');
}

function namesOf(section: string, element: unknown): string[] {
  if (isText(element)) return [element];
  if (!isObject(element)) return [];
  if (section === 'profiles') return [element.url, element.network].filter(isText).slice(0, 1);
  // A reference without a text is not an item; `company` is an older field for `name`, and some files have both.
  const fields = section === 'references' ? ['reference'] : NAMES.filter((field) => field !== 'company' || !isText(element.name));
  const names = fields.map((field) => element[field]).filter(isText);
  if (names.length === 0 && Array.isArray(element.keywords)) return element.keywords.filter(isText).slice(0, 1);
  return names;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Whether a note is about the whole section, all of its entries, or the entry with this number. */
function isAbout(note: string, section: string, index: number): boolean {
  const name = section === 'profiles' ? ABOUT_OWNER : wordsOfKey(section);
  // A note about a field that is not shown does not mean that its entry was left out.
  if (/ (?:is|are) not shown/.test(note) || !/left out|not shown|not on the timeline|could not be read/.test(note)) return false;
  return (
    note.startsWith(`${name}: not shown`) ||
    (note.startsWith(`${name}: `) && /\(all \d+ entries\)$/.test(note)) ||
    new RegExp(`^${escapePattern(name)}(?:| .*?)(?::.*[(:;] | )${index + 1}(?:[ :;)]|$)`, 's').test(note)
  );
}

/** Whether the note says that validation rejected the item: 'testimonials "Name": …'. */
function isRejection(note: string, label: string): boolean {
  return /^(timeline|skills|testimonials|certifications) "/.test(note) && note.includes(label);
}

/** A section counts as the number of its entries. */
function countDrafts({ timeline, skills, testimonials, certifications, sections }: StoredContent): number {
  const drafts = [timeline, skills, testimonials, certifications].flat().filter(({ draft }) => draft).length;
  const entries = sections.flatMap((section) => section.items.filter((entry) => section.draft || entry.draft));
  return drafts + entries.length;
}

/** Markup and punctuation are not part of a name. */
function fold(text: string): string {
  return text
    .replace(/\]\([^)]*\)|<[^<>]*>|&\w+;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, '');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
