import { describe, expect, test } from 'vitest';
import { planBulkImport } from './plan-bulk-import.ts';

const existing = {
  skills: [{ name: 'Python', category: 'programming' }],
  categories: [{ name: 'programming', displayName: 'Programming Languages' }],
  testimonials: [{ name: 'Ada Lovelace', content: 'A pleasure to work with.' }],
};
const skills = (...entries: unknown[]) => planBulkImport('skills', JSON.stringify(entries), existing);

test.each([
  ['  \n ', 'Please enter some data to upload'],
  ['[]', 'Please enter some data to upload'],
  ['{"skills":[]}', 'Data must be an array'],
  ['"text"', 'Data must be an array'],
  ['[}', 'Line 1, column 2: expected a value, but found "}".'],
  [JSON.stringify(Array(1001).fill({})), 'At most 1000 items can be imported at once.'],
])('rejects %.40s', (text, error) => expect(planBulkImport('skills', text, existing)).toEqual({ error }));

describe('skills', () => {
  test('are matched to a category by key or display name; an unknown category is reported as new', () => {
    expect(
      skills(
        { name: 'Go', category: 'programming' },
        { name: 'Rust', category: 'programming LANGUAGES' },
        { name: 'Kafka', category: 'Streaming' },
      ),
    ).toMatchObject({
      ready: ['Go → Programming Languages', 'Rust → Programming Languages', 'Kafka → Streaming (new category)'],
      invalid: [],
      duplicates: [],
    });
  });

  test('are duplicates of those on the site or earlier in the list, ignoring case', () => {
    const repeated = { name: 'Kafka', category: 'Streaming' };
    expect(skills({ name: 'python', category: 'programming' }, repeated, { ...repeated, name: 'KAFKA' })).toMatchObject({
      ready: ['Kafka → Streaming (new category)'],
      duplicates: ['item 1: python → Programming Languages', 'item 3: KAFKA → Streaming (new category)'],
    });
  });

  test('that are invalid are reported by number', () => {
    expect(skills({ name: 'Go', category: 'x' }, 'Rust', { name: '', category: 'x' })).toMatchObject({
      invalid: ['item 2: must be an object', 'item 3: Skill name is required'],
    });
  });
});

test('testimonials of the same person with the same words are duplicates', () => {
  const entry = { name: 'Ada Lovelace', title: 'Lead', company: 'Acme', content: 'A pleasure to work with.', date: '2024-05-01' };
  const other = { ...entry, content: 'Another text, long enough.', linkedin_url: 'https://www.linkedin.com/in/ada' };
  expect(planBulkImport('testimonials', JSON.stringify([entry, other]), existing)).toMatchObject({
    ready: ['Ada Lovelace, Lead at Acme'],
    duplicates: ['item 1: Ada Lovelace, Lead at Acme'],
    invalid: [],
  });
});
