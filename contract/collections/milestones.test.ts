import { describe, expect, test } from 'vitest';
import { FOCUS_AREA_IDS } from '../focus-areas.ts';
import { MILESTONE_TYPES } from '../milestone-types.ts';
import { milestones } from './milestones.ts';

const valid = { type: 'project', title: 'A bridge', start_year: 2020, summary: '<p>Built.</p>', tags: ['Steel'] };

function messages(fields: Record<string, unknown>): string[] {
  const issues = milestones.create.safeParse({ ...valid, ...fields }).error?.issues ?? [];
  return issues.map(({ message }) => message);
}

describe('a milestone', () => {
  test('requires a type, a title, a start year, a summary and tags; other fields are empty by default', () => {
    expect(milestones.create.parse(valid)).toEqual({
      ...valid,
      position: null,
      company: null,
      location: null,
      start_month: null,
      end_year: null,
      end_month: null,
      is_current: false,
      date: null,
      focusAreaTags: [],
      link: null,
      links: [],
      parentId: null,
      result: null,
    });
    expect(milestones.create.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      'Type is required',
      'Title is required',
      'Start year is required',
      'Summary is required',
      'Tags are required',
    ]);
  });

  test('rejects an unknown type', () => {
    for (const type of MILESTONE_TYPES) expect(messages({ type })).toEqual([]);
    expect(messages({ type: 'holiday' })).toEqual(['Type must be experience, project, education or award']);
  });

  test.each([1900, 2100, '2015', ' 2015 '])('accepts the start year %j', (start_year) => {
    expect(milestones.create.parse({ ...valid, start_year }).start_year).toBe(Number(start_year));
  });

  test.each([
    [1899, 'Start year must be from 1900 to 2100'],
    [2101, 'Start year must be from 1900 to 2100'],
    ['1899', 'Start year must be from 1900 to 2100'],
    [2015.5, 'Start year must be from 1900 to 2100'],
    ['soon', 'Start year must be a number'],
    ['2015.5', 'Start year must be a number'],
    [true, 'Start year must be a number'],
    ['', 'Start year is required'],
    ['  ', 'Start year is required'],
    [null, 'Start year is required'],
  ])('rejects the start year %j', (start_year, message) => {
    expect(messages({ start_year })).toEqual([message]);
  });

  test('accepts years and months as numbers or digits, and an empty string as null', () => {
    const digits = { start_month: '3', end_year: '2022', end_month: 12 };
    expect(milestones.create.parse({ ...valid, ...digits })).toMatchObject({ start_month: 3, end_year: 2022, end_month: 12 });
    const none = { start_month: '', end_year: '', end_month: null };
    expect(milestones.update.parse(none)).toEqual({ start_month: null, end_year: null, end_month: null });
  });

  test('requires months from 1 to 12 and an end year from 1900 to 2100', () => {
    expect(messages({ start_month: 13 })).toEqual(['Start month must be a whole number from 1 to 12']);
    expect(messages({ end_month: 0 })).toEqual(['End month must be a whole number from 1 to 12']);
    expect(messages({ end_year: 1900 })).toEqual([]);
    expect(messages({ end_year: 2100 })).toEqual([]);
    expect(messages({ end_year: 1899 })).toEqual(['End year must be a whole number from 1900 to 2100']);
    expect(messages({ end_year: 2101 })).toEqual(['End year must be a whole number from 1900 to 2100']);
  });

  test('accepts tags as a list or as text, trims them and drops empty and repeated ones', () => {
    const tagsOf = (tags: unknown) => milestones.create.parse({ ...valid, tags }).tags;
    expect(tagsOf('Steel, Bridges,, Steel , ')).toEqual(['Steel', 'Bridges']);
    expect(tagsOf([' Steel ', '', '<b>Bridges</b>', 'Steel'])).toEqual(['Steel', 'Bridges']);
    expect(tagsOf('TypeScript, typescript, Steel, STEEL')).toEqual(['TypeScript', 'Steel']);
  });

  test('requires 1 to 100 tags of at most 60 characters', () => {
    const TAG_REQUIRED = 'At least one tag is required';
    expect(messages({ tags: [] })).toEqual([TAG_REQUIRED]);
    expect(messages({ tags: ' , ' })).toEqual([TAG_REQUIRED]);
    expect(messages({ tags: ['x'.repeat(60)] })).toEqual([]);
    expect(messages({ tags: ['x'.repeat(61)] })).toEqual(['A tag must be less than 60 characters']);
    expect(messages({ tags: Array.from({ length: 100 }, (_, index) => `t${index}`) })).toEqual([]);
    expect(messages({ tags: Array.from({ length: 101 }, (_, index) => `t${index}`) })).toEqual(['At most 100 tags']);
    expect(messages({ tags: [5] })).toEqual(['Tags must be text']);
    expect(messages({ tags: 5 })).toEqual(['Tags must be a list']);
  });

  test('requires a summary of at most 20000 characters and strips control characters from it', () => {
    expect(messages({ summary: ' ' })).toEqual(['Summary is required']);
    expect(messages({ summary: 'x'.repeat(20_000) })).toEqual([]);
    expect(messages({ summary: 'x'.repeat(20_001) })).toEqual(['Summary must be less than 20000 characters']);
    expect(milestones.create.parse({ ...valid, summary: ' a\u0000b\nc ' }).summary).toBe('ab\nc');
  });

  test.each([
    ['title', 'Title', 200],
    ['position', 'Position', 200],
    ['company', 'Company', 200],
    ['location', 'Location', 200],
    ['date', 'Date', 100],
  ])('limits the length of the %s and strips markup from it', (field, label, max) => {
    expect(messages({ [field]: 'x'.repeat(max) })).toEqual([]);
    expect(messages({ [field]: 'x'.repeat(max + 1) })).toEqual([`${label} must be less than ${max} characters`]);
    expect(milestones.update.parse({ [field]: '<i>Here</i>' })).toEqual({ [field]: 'Here' });
  });

  test('accepts only safe links with a label', () => {
    const links = [{ label: 'Talk', url: 'https://example.com/talk' }];
    expect(milestones.create.parse({ ...valid, link: 'https://example.com', links })).toMatchObject({ links });
    const link = { label: 'x', url: 'example.com' };
    expect(milestones.create.parse({ ...valid, links: [link] }).links).toEqual([{ label: 'x', url: 'https://example.com' }]);
    expect(messages({ link: 'javascript:alert(1)' })).toEqual(['Invalid link URL']);
    expect(messages({ links: [{ label: 'x', url: 'javascript:alert(1)' }] })).toEqual(['Invalid link URL']);
    expect(messages({ links: [{ label: '', url: 'https://example.com' }] })).toEqual(['Link label is required']);
    expect(messages({ links: Array(21).fill(links[0]) })).toEqual(['At most 20 links']);
  });

  test('rejects unknown focus areas', () => {
    expect(FOCUS_AREA_IDS).toHaveLength(10);
    expect(messages({ focusAreaTags: FOCUS_AREA_IDS })).toEqual([]);
    expect(messages({ focusAreaTags: ['luck'] })).toEqual(['Unknown focus area']);
  });

  test('does not fill absent fields of a change', () => {
    expect(milestones.update.parse({ title: 'New' })).toEqual({ title: 'New' });
  });
});
