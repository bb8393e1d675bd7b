import { describe, expect, test } from 'vitest';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { changesBody, milestoneErrors, NEW_MILESTONE, newBody, spanOf, tagsIn, valuesOf } from './milestone-values.ts';

const filled = { ...NEW_MILESTONE, title: ' Lead ', start_year: '2020', summary: '<p>Led.</p>', tags: ' a, b ,, a ' };

const stored: Milestone = {
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
};

test('tags are split on commas, trimmed, and empties are dropped', () => {
  expect(tagsIn(' React ,, Kafka, React,')).toEqual(['React', 'Kafka']);
});

describe('a new milestone', () => {
  test('leaves out what is empty and sends tags as one string', () => {
    expect(newBody(filled)).toEqual({
      type: 'experience',
      title: 'Lead',
      start_year: 2020,
      is_current: false,
      summary: '<p>Led.</p>',
      tags: 'a, b',
    });
  });

  test('has no end while it is current', () => {
    expect(newBody({ ...filled, is_current: true, end_year: '2022', end_month: '2' })).not.toHaveProperty('end_year');
  });

  test('says what is missing', () => {
    expect(milestoneErrors(NEW_MILESTONE)).toEqual({
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
  ])('%j is refused', (change, field, message) => {
    expect(milestoneErrors({ ...filled, ...change })).toEqual({ [field]: message });
  });
});

describe('a changed milestone', () => {
  test('sends nothing when nothing changed', () => {
    expect(changesBody(valuesOf(stored), valuesOf(stored))).toEqual({});
  });

  test('sends only what changed, and null for what was emptied', () => {
    const values = { ...valuesOf(stored), location: '  ', tags: 'a, b, c', is_current: true };
    expect(changesBody(values, valuesOf(stored))).toEqual({ location: null, tags: 'a, b, c', is_current: true, end_year: null });
  });

  test('keeps a date text of the owner until it is given up', () => {
    const values = valuesOf({ ...stored, date: 'Spring 2020' });
    expect(values.date).toBe('Spring 2020');
    expect(changesBody({ ...values, date: null }, values)).toEqual({ date: null });
  });
});

test('the span that the preview shows is what will be stored', () => {
  expect(spanOf(NEW_MILESTONE)).toBeNull();
  expect(spanOf({ ...filled, end_month: '4' })).toEqual({
    start_year: 2020,
    start_month: null,
    end_year: null,
    end_month: null,
    is_current: false,
  });
});
