import { expect, vi } from 'vitest';
import { applyCareer } from '../import/apply.ts';
import { fromJson, test } from '../import/fixtures/store.ts';
import { takeImportedBlankFields } from './imported-blank-fields.ts';

test('reads the items only for a blank field that an import may leave empty', async ({ store }) => {
  await applyCareer(store, fromJson({ work: [{ name: 'Exempla', position: 'Engineer', startDate: '2019' }] }));
  const id = (await store.list('timeline'))[0]?.id ?? '';
  const list = vi.spyOn(store, 'list');
  const full = { title: 'Engineer', link: '', end_year: null, links: [] };
  expect(await takeImportedBlankFields(store, 'timeline', id, full)).toEqual({});
  expect(list).not.toHaveBeenCalled();
  const body = { ...full, summary: ' ', tags: [] };
  expect(await takeImportedBlankFields(store, 'timeline', id, body)).toEqual({ summary: '', tags: [] });
  expect(body).toEqual(full);
});
