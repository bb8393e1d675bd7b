import { describe, expect, test } from 'vitest';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import {
  decodeValues,
  displayValues,
  encodeValues,
  type FormValues,
  omitEmpty,
  pickChanges,
  splitTags,
  validateValues,
} from '../form/form-definition.ts';
import { MILESTONE_FORM, type MilestoneValues, spanOf } from './milestone-definition.ts';

const empty = { ...decodeValues(MILESTONE_FORM, null), type: 'experience' } as MilestoneValues;
const filled = { ...empty, title: ' Lead ', start_year: '2020', summary: '<p>Led.</p>', tags: ' a, b ,, a ' };

const storedMilestone: Milestone = {
  id: 'm',
  type: 'experience',
  title: 'Lead',
  position: null,
  company: 'Acme',
  location: 'Bern',
  start_year: 2020,
  start_month: 3,
  end_year: 2021,
  end_month: null,
  is_current: false,
  date: 'March 2020 - 2021',
  summary: '<p>Led.</p>',
  tags: ['a', 'b'],
  focusAreaTags: ['leadership'],
  link: null,
  links: [{ label: 'Talk', url: 'https://example.org' }],
  parentId: null,
  result: null,
};

const createBody = (values: FormValues) => omitEmpty(encodeValues(MILESTONE_FORM, values));
const decode = (milestone: Milestone) => decodeValues(MILESTONE_FORM, milestone);
const changesBody = (values: FormValues, before: FormValues) =>
  pickChanges(encodeValues(MILESTONE_FORM, values), encodeValues(MILESTONE_FORM, before));

test('splits tags on commas, trims them, and drops empty and repeated ones', () => {
  expect(splitTags(' React ,, Kafka, React,')).toEqual(['React', 'Kafka']);
});

describe('a new milestone', () => {
  test('omits empty fields and sends tags as one string', () => {
    expect(createBody(filled)).toEqual({
      type: 'experience',
      title: 'Lead',
      start_year: 2020,
      is_current: false,
      summary: '<p>Led.</p>',
      tags: 'a, b',
    });
  });

  test('leaves out the end while it is current', () => {
    expect(createBody({ ...filled, is_current: true, end_year: '2022', end_month: '2' })).not.toHaveProperty('end_year');
  });

  test('reports the missing fields', () => {
    expect(validateValues(MILESTONE_FORM, empty)).toEqual({
      title: 'Title is required',
      start_year: 'Start year is required',
      summary: 'Summary is required',
      tags: 'At least one tag is required',
    });
  });

  test.each([
    [{ start_year: '1899' }, 'start_year', 'Start year must be from 1900 to 2100'],
    [{ end_year: '2101' }, 'end_year', 'End year must be a whole number from 1900 to 2100'],
    [{ link: 'javascript:alert(1)' }, 'link', 'Invalid link URL'],
    [{ links: [{ label: 'x', url: 'nope' }] }, 'links.0.url', 'Invalid link URL'],
  ])('rejects %j', (change, field, message) => {
    expect(validateValues(MILESTONE_FORM, { ...filled, ...change })).toEqual({ [field]: message });
  });
});

describe('a changed milestone', () => {
  test('sends nothing when nothing changed', () => {
    expect(changesBody(decode(storedMilestone), decode(storedMilestone))).toEqual({});
  });

  test('sends only what changed, and null for emptied fields', () => {
    const values = { ...decode(storedMilestone), location: '  ', tags: 'a, b, c', is_current: true };
    expect(changesBody(values, decode(storedMilestone))).toEqual({
      location: null,
      tags: 'a, b, c',
      is_current: true,
      end_year: null,
    });
  });

  test("keeps the owner's date text until it is removed", () => {
    const values = decode({ ...storedMilestone, date: 'Spring 2020' });
    expect(values.date).toBe('Spring 2020');
    expect(changesBody({ ...values, date: null }, values)).toEqual({ date: null });
  });

  test('shows the words of its choices in comparisons', () => {
    const { type, start_month, end_month } = displayValues(MILESTONE_FORM, decode(storedMilestone));
    expect({ type, start_month, end_month }).toEqual({ type: 'Experience', start_month: 'March', end_month: '' });
  });

  test('shows the derived date in a conflict when the owner wrote none', () => {
    expect(displayValues(MILESTONE_FORM, decode(storedMilestone)).date).toBe('March 2020 - 2021');
    expect(displayValues(MILESTONE_FORM, empty).date).toBe('');
  });
});

test('derives the previewed span from the values that would be stored', () => {
  expect(spanOf(empty)).toBeNull();
  expect(spanOf({ ...filled, end_month: '4' })).toEqual({
    start_year: 2020,
    start_month: null,
    end_year: null,
    end_month: null,
    is_current: false,
  });
});
