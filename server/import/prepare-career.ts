import type { FieldSources } from '../../contract/career-import.ts';
import { sectionItem } from '../../contract/collections/sections.ts';
import type { Resource } from '../../contract/collections.ts';
import { cutText } from '../../contract/cut-text.ts';
import { employerKey } from '../../contract/employer-key.ts';
import { companyBesideTitle } from '../../contract/employers.ts';
import { canHaveParent, NO_PARENT } from '../../contract/milestone-nesting.ts';
import { EMPTY_PROFILE, type Profile, profileSchema } from '../../contract/profile.ts';
import { Problem } from '../problem.ts';
import type { Values } from '../store/items.ts';
import { titleOf } from './add-entry.ts';
import type {
  Career,
  CareerCategory,
  CareerEntry,
  CareerSkill,
  Entry,
  EntryMetadata,
  PreparedResource,
  WithMetadata,
} from './career.ts';
import { type Coercion, coerceItem, coerceToSchema } from './coerce-to-schema.ts';
import { comparisonKey } from './comparison-key.ts';
import { createKeys, sectionEntryKey } from './entry-keys.ts';
import { wordsOfKey } from './field-names.ts';
import { identityOf, keyIdentity } from './identity.ts';
import { formatCount, LIMITS } from './limits.ts';
import { limitLines, quote } from './notes.ts';
import { shortSkill } from './short-skill.ts';
import { textLength } from './text-length.ts';

interface PreparedState extends Required<Omit<EntryMetadata, 'sources' | 'file'>>, Pick<EntryMetadata, 'sources' | 'file'> {
  /** Derived from the files alone: the same files give the same key. */
  key: string;
  /** Identifies it in notes. */
  label: string;
  /** Whether the owner entered its fields in the preview. */
  isCorrected?: boolean;
}

/** An item made to fit the rules of the site, or the reason why it cannot. */
export type PreparedItem<R extends Resource> = Coercion<Values<R>> & PreparedState;

export type PreparedEntry = Coercion<Entry> & Pick<CareerEntry, 'place' | 'isContribution'> & PreparedState;

/** A career made to fit the rules of the site. Nothing in it is larger than a form accepts. */
export interface PreparedCareer {
  profile: Partial<Profile>;
  profileNotes: string[];
  profileSources: FieldSources;
  /** The address of a photo of the owner. */
  photo: string | null;
  categories: CareerCategory[];
  skills: (PreparedItem<'skills'> & Pick<CareerSkill, 'category' | 'listedIn'>)[];
  testimonials: PreparedItem<'testimonials'>[];
  certifications: PreparedItem<'certifications'>[];
  timeline: PreparedItem<'timeline'>[];
  entries: PreparedEntry[];
  notes: string[];
}

const MAX_CATEGORY_NAME_LENGTH = 50;
/** Longer than the title and the company of any milestone within the limits. */
const MAX_LABEL_LENGTH = 500;

/**
 * Does all work that grows with the files and does not depend on the content of the site. Throws a Problem when the
 * career has too much text.
 */
export function prepareCareer(career: Career): PreparedCareer {
  const keyOf = createKeys();
  const prepareItems = <R extends PreparedResource>(resource: R, items: readonly WithMetadata<Values<R>>[]) =>
    items.map((item): PreparedItem<R> => {
      const coercion = coerceItem(resource, item);
      const key = keyOf([resource, 'value' in coercion ? keyIdentity(identityOf(resource, coercion.value)) : null]);
      return { key, label: labelOf(itemName(item)), ...readStateOf(item), ...coercion };
    });
  const result = {
    ...prepareProfile(career.profile),
    profileSources: career.profileSources,
    categories: career.categories.map((category) => ({ ...category, displayName: cutCategoryName(category.displayName) })),
    skills: career.skills.map((skill) => prepareSkill(skill, keyOf)),
    testimonials: prepareItems('testimonials', career.testimonials),
    certifications: prepareItems('certifications', career.certifications),
    timeline: prepareItems('timeline', career.timeline.map(withParent(career.timeline))),
    entries: career.entries.map((entry) => prepareEntry(entry, keyOf)),
    notes: limitLines([...career.notes, ...shortenedCategoryNotes(career.categories)]),
  };
  if (textLength(result) > LIMITS.textLength)
    throw new Problem(413, `The career contains more than ${formatCount(LIMITS.textLength)} characters of text.`);
  return { ...result, photo: career.photo };
}

/**
 * Keeps a project or award at the top level unless it names an employer of the career: the same years do not show that it
 * was done there.
 */
export function withParent(timeline: readonly Values<'timeline'>[]): <M extends Values<'timeline'>>(milestone: M) => M {
  const employers = new Set(
    timeline.flatMap(({ type, company }) => (type === 'experience' && company ? [employerKey(company)] : [])),
  );
  return (milestone) => {
    const isOfEmployer = milestone.company !== null && employers.has(employerKey(milestone.company));
    return { ...milestone, parentId: canHaveParent(milestone.type) && !isOfEmployer ? NO_PARENT : null };
  };
}

/** The user-facing name of the item. */
export function itemName(value: Values<PreparedResource>): string {
  if ('name' in value) return value.name;
  return [value.title, companyBesideTitle(value)].filter(Boolean).join(', ');
}

export const PROFILE_FIELDS = {
  label: wordsOfKey,
  // An import that names no title must not invent one.
  initial: (name: string) => (name === 'title' ? '' : EMPTY_PROFILE[name as keyof Profile]),
};

function prepareProfile(profile: Partial<Profile>): Pick<PreparedCareer, 'profile' | 'profileNotes'> {
  const result = coerceToSchema(profileSchema, { ...EMPTY_PROFILE, ...profile }, PROFILE_FIELDS);
  if ('error' in result) return { profile: {}, profileNotes: [result.error] };
  const fields = Object.entries(result.value).filter(([name]) => name in profile);
  return { profile: Object.fromEntries(fields), profileNotes: result.notes };
}

function readStateOf({ doubtful = [], hasProposedTags = false, draft = false, sources, file }: EntryMetadata) {
  return { doubtful, hasProposedTags, draft, ...(file !== undefined && { file }), ...(sources && { sources }) };
}

type KeyOf = ReturnType<typeof createKeys>;

function prepareSkill(
  { name, category, level, listedIn, ...state }: Career['skills'][number],
  keyOf: KeyOf,
): PreparedCareer['skills'][number] {
  const short = shortSkill(name, level);
  // Category and order are assigned when the skill is planned.
  const result = coerceItem('skills', { ...short, category: 'any', order: 1, years_experience: null });
  if (short.name !== name && 'notes' in result) result.notes.unshift('its name was shortened; the whole text is its description');
  const shortCategory = category === null ? null : cutCategoryName(category);
  const skillName = 'value' in result ? result.value.name : name;
  return {
    key: keyOf(['skills', comparisonKey(skillName), shortCategory && comparisonKey(shortCategory)]),
    label: labelOf(name),
    category: shortCategory,
    ...(listedIn && { listedIn }),
    ...readStateOf(state),
    ...result,
  };
}

const SECTION_ITEM_LABELS: Record<string, string> = { url: 'URL' };

function prepareEntry({ place, entry, isContribution = false, ...state }: CareerEntry, keyOf: KeyOf): PreparedEntry {
  const result = coerceToSchema(sectionItem, entry, {
    label: (name) => SECTION_ITEM_LABELS[name] ?? wordsOfKey(name),
    initial: (name) => (name === 'title' ? undefined : null),
  });
  const key = keyOf(['sections', sectionEntryKey({ kind: place.kind, title: titleOf(place) }, entry)]);
  return { key, label: labelOf(entry.title), place, isContribution, ...readStateOf(state), ...(result as Coercion<Entry>) };
}

function cutCategoryName(name: string): string {
  return cutText(name, MAX_CATEGORY_NAME_LENGTH, '...');
}

function shortenedCategoryNotes(categories: readonly CareerCategory[]): string[] {
  const names = [...new Set(categories.map(({ displayName }) => displayName))];
  return names
    .filter((name) => name.length > MAX_CATEGORY_NAME_LENGTH)
    .map((name) => `skills: the name of the category ${quote(name)} was shortened to ${quote(cutCategoryName(name))}`);
}

export function labelOf(name: string): string {
  return JSON.stringify(name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH)}...` : name);
}
