import { z } from 'zod';
import { isBlank } from '../../contract/blank-fields.ts';
import type { EntryKind } from '../../contract/career-import.ts';
import {
  CORRECTABLE_DETAILS,
  CORRECTABLE_FIELDS,
  type Correction,
  correctableValues,
  correctionList,
  DETAILS_KEY,
  INVALID_CORRECTIONS,
  TOO_MANY_CORRECTIONS,
} from '../../contract/import-corrections.ts';
import { profileSchema } from '../../contract/profile.ts';
import { detectFocusAreas } from '../assistant/built-in/focus-areas.ts';
import { withConsistentDates } from '../collections/milestones.ts';
import { validate } from '../http/validate.ts';
import { Problem } from '../problem.ts';
import type { Values } from '../store/items.ts';
import { coerceItem, missingNotes } from './coerce-to-schema.ts';
import { isMissingInFile, quote } from './notes.ts';
import { itemName, labelOf, type PreparedCareer, type PreparedItem, withParent } from './prepare-career.ts';

/** Parses the owner's corrections from a form field. */
export function parseCorrections(texts: readonly string[]): Correction[] {
  return texts.flatMap((text) => {
    const result = correctionList.safeParse(parseJson(text));
    if (result.success) return result.data;
    const isTooLong = result.error.issues.some(({ code, path }) => code === 'too_big' && path.length === 0);
    throw new Problem(422, isTooLong ? TOO_MANY_CORRECTIONS : INVALID_CORRECTIONS);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(422, INVALID_CORRECTIONS);
  }
}

/**
 * Applies the owner's corrections to the career, which is then planned like one parsed with these values. Throws a Problem with
 * the key of the entry for a correction that is not valid.
 */
export function correctCareer(career: PreparedCareer, corrections: readonly Correction[]): PreparedCareer {
  if (corrections.length === 0) return career;
  const byKey = new Map(corrections.map((correction) => [correction.key, correction]));
  if (byKey.size < corrections.length) throw new Problem(422, 'Each entry can be corrected once.');
  const correctAll = <I extends Correctable>(kind: EntryKind, items: readonly I[], finish = (item: I) => item): I[] =>
    items.map((item) => {
      const correction = 'value' in item ? byKey.get(item.key) : undefined;
      if (!correction) return item;
      byKey.delete(item.key);
      return withKey(item.key, () => finish(correct(kind, item, correction)));
    });
  const details = byKey.get(DETAILS_KEY);
  byKey.delete(DETAILS_KEY);
  const corrected = {
    ...career,
    ...(details && withKey(DETAILS_KEY, () => correctDetails(career, details))),
    skills: correctAll('skills', career.skills),
    testimonials: correctAll('testimonials', career.testimonials, withNotes('testimonials')),
    certifications: correctAll('certifications', career.certifications, withNotes('certifications')),
    entries: correctAll('sections', career.entries),
    timeline: correctAll('timeline', career.timeline, (item) => withNotes('timeline')(consistentMilestone(item))),
  };
  const addedMilestones = [...byKey.values()].map(addedMilestone);
  return { ...corrected, timeline: nested([...corrected.timeline, ...addedMilestones]) };
}

/** The owner's details as the owner gave them: one that was emptied is not imported. */
function correctDetails({ profile }: PreparedCareer, { fields }: Correction): Pick<PreparedCareer, 'profile'> {
  const shape = Object.entries(profileSchema.shape).filter(
    ([name]) => CORRECTABLE_DETAILS.some((detail) => detail === name) && !isBlank(fields[name]) && name in fields,
  );
  const result = validate(z.object(Object.fromEntries(shape)), fields);
  if ('error' in result) throw result.error;
  const corrected = CORRECTABLE_DETAILS.filter((name) => name in fields);
  const others = Object.entries(profile).filter(([name]) => !corrected.some((detail) => detail === name));
  return { profile: { ...Object.fromEntries(others), ...(result.value as object) } };
}

type Correctable = { key: string; label: string; doubtful: readonly string[] } & (
  | { value: object; notes: string[] }
  | { error: string }
);

function correct<I extends Correctable>(kind: EntryKind, item: I, { key, resource, fields }: Correction): I {
  if (!('value' in item)) return item;
  if (resource) throw new Problem(422, `The files contain an entry with the key ${quote(key)}.`);
  const value = { ...item.value, ...validFields(kind, { ...correctableValues(kind, item.value), ...fields }) };
  const names = Object.keys(fields);
  return {
    ...item,
    value,
    label: labelOf(itemName({ company: null, ...value } as Values<'timeline'>)),
    doubtful: item.doubtful.filter((name) => !names.includes(name)),
    isCorrected: true,
  };
}

/** The fields that can be corrected, as the schema parses them. */
function validFields(kind: EntryKind, fields: Record<string, unknown>): Record<string, unknown> {
  const { schema, mayStayEmpty } = CORRECTABLE_FIELDS[kind];
  const emptyNames = mayStayEmpty.filter((name) => isBlank(fields[name]));
  const shape = Object.entries(schema.shape).filter(([name]) => !emptyNames.includes(name));
  const result = validate(z.object(Object.fromEntries(shape)), fields);
  if ('error' in result) throw result.error;
  return { ...(result.value as Record<string, unknown>), ...Object.fromEntries(emptyNames.map((name) => [name, ''])) };
}

/** Names the entry whose correction is not valid. */
function withKey<T>(key: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.status, error.message, { ...(error.fields && { fields: error.fields }), details: { key } });
  }
}

/** Fields that the files lack may have been entered by the owner. */
function withNotes<R extends 'timeline' | 'testimonials' | 'certifications'>(resource: R) {
  return (item: PreparedItem<R>): PreparedItem<R> =>
    'value' in item
      ? { ...item, notes: [...item.notes.filter((note) => !isMissingInFile(note)), ...missingNotes(resource, item.value)] }
      : item;
}

function consistentMilestone(item: PreparedItem<'timeline'>): PreparedItem<'timeline'> {
  if (!('value' in item)) return item;
  const value = withConsistentDates(item.value);
  return { ...item, value: { ...value, date: null, focusAreaTags: detectFocusAreas(value) } };
}

/** An entry that the files lack. */
function addedMilestone({ key, resource, fields }: Correction): PreparedItem<'timeline'> {
  return withKey(key, () => {
    if (!resource) throw new Problem(422, `The files contain no entry with the key ${quote(key)}.`);
    const values = { summary: '', tags: [], ...validFields('timeline', fields) } as unknown as Values<'timeline'>;
    const coercion = coerceItem('timeline', values);
    if ('error' in coercion) throw new Problem(422, coercion.error);
    const state = { doubtful: [], hasProposedTags: false, draft: false, isCorrected: true };
    return consistentMilestone({ key, label: labelOf(itemName(coercion.value)), ...state, value: coercion.value, notes: [] });
  });
}

/** A correction may name another employer, so projects and awards may belong to it or no longer. */
function nested(timeline: readonly PreparedItem<'timeline'>[]): PreparedItem<'timeline'>[] {
  const place = withParent(timeline.flatMap((item) => ('value' in item ? [item.value] : [])));
  return timeline.map((item) => ('value' in item ? { ...item, value: place(item.value) } : item));
}
