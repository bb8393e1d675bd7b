import { expect, test } from 'vitest';
import { nothingNewText } from './career-result.ts';

const entry = (state: 'same' | 'changed') => ({
  key: state,
  resource: 'skills' as const,
  title: 'Rust',
  detail: '',
  state,
  doubtful: [],
  changes: {},
  fields: {},
  notes: [],
});
const change = { before: 'Welder', after: 'Rigger' };

test.each([
  [[entry('same')], {}, 'There is nothing new in these files.'],
  [[entry('changed')], {}, 'These files contain no new entries, but 1 entry differs from your site.'],
  [[], { title: change }, 'These files contain no new entries, but 1 of your details differs from your site.'],
  [
    [entry('changed'), entry('same')],
    { title: change, name: change },
    'These files contain no new entries, but 1 entry and 2 of your details differ from your site.',
  ],
])('says what differs when the files have nothing new', (items, changes, text) => {
  expect(nothingNewText({ items, profile: { state: 'changed', changes, fields: {} }, leftOut: [] })).toBe(text);
});
