import { expect, test } from 'vitest';
import type { EntryState, ImportDryRun } from '../../../contract/career-import.ts';
import { keysAfter } from './use-import-choice.ts';

const planOf = (states: Record<string, EntryState>, profileState: EntryState = 'new'): ImportDryRun => ({
  items: Object.entries(states).map(([key, state]) => ({
    key,
    resource: 'timeline',
    title: key,
    detail: '',
    state,
    doubtful: [],
    changes: {},
    fields: {},
    notes: [],
  })),
  profile: { state: profileState, changes: { name: { before: '', after: 'Ana' } }, fields: {} },
  leftOut: [],
});

test('everything new is initially selected', () => {
  expect([...keysAfter(new Set(), planOf({ a: 'new', b: 'changed', c: 'same' }))]).toEqual(['a', 'detail name']);
  expect([...keysAfter(new Set(), planOf({ a: 'new' }, 'changed'))]).toEqual(['a']);
});

test('another comparison keeps the selection, except for entries whose state has changed', () => {
  const before = planOf({ kept: 'new', dropped: 'new', chosen: 'changed', known: 'new', freed: 'same' });
  const after = planOf({ kept: 'new', dropped: 'new', chosen: 'changed', known: 'changed', freed: 'new', added: 'new' });
  const ticked = new Set(['kept', 'chosen', 'known']);
  expect([...keysAfter(ticked, after, before)]).toEqual(['kept', 'chosen', 'freed', 'added']);
});

test('an entry that may repeat one of the site is not selected initially', () => {
  const plan = planOf({ a: 'new', b: 'new' });
  const uncertain = { ...plan, items: plan.items.map((item) => (item.key === 'b' ? { ...item, mayRepeat: true } : item)) };
  expect([...keysAfter(new Set(), uncertain)]).toEqual(['a', 'detail name']);
  expect([...keysAfter(new Set(['a', 'b']), uncertain, uncertain)]).toEqual(['a', 'b']);
});
