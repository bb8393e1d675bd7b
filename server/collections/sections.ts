import { randomUUID } from 'node:crypto';
import type { Values } from '../../contract/collections.ts';
import { SECTION_TITLES } from '../../contract/section-kinds.ts';
import { Problem } from '../problem.ts';
import type { CollectionRules } from './collection-rules.ts';

const TITLE_REQUIRED = 'Title is required';

/** A section without a title gets that of its kind, and each of its entries gets an id. */
export const sectionRules: CollectionRules<'sections'> = {
  beforeInsert: (_transaction, values) => complete(values),

  beforeUpdate(_transaction, before, { ...changes }) {
    // The title of another kind does not stay on a section whose kind changes.
    if (changes.kind && changes.title === undefined && before.title === SECTION_TITLES[before.kind]) changes.title = '';
    return complete({ ...before, ...changes }, before.items);
  },
};

type Entries = Values<'sections'>['items'];

function complete(values: Values<'sections'>, before: Entries = []): Values<'sections'> {
  const title = values.title || SECTION_TITLES[values.kind];
  if (!title) throw new Problem(422, TITLE_REQUIRED, { fields: { title: TITLE_REQUIRED } });
  return { ...values, title, items: withIds(values.items, before) };
}

/**
 * An entry keeps its id: the id that it states or, without one, that of the old entry with the same title. It stays a draft
 * or public unless it states which it is.
 */
function withIds(entries: Entries, before: Entries): Entries {
  const drafts = new Set(before.flatMap(({ id, draft }) => (draft ? [id] : [])));
  return assignIds(entries, before).map(({ draft, ...entry }) =>
    (draft ?? drafts.has(entry.id)) ? { ...entry, draft: true } : entry,
  );
}

function assignIds(entries: Entries, before: Entries): Entries {
  const unused = new Map(before.map((entry) => [entry.id, entry.title]));
  for (const { id } of entries) if (id) unused.delete(id);
  const knownIds = new Set(before.map(({ id }) => id));
  return entries.map((entry) => {
    if (entry.id && knownIds.delete(entry.id)) return entry;
    const [id = newId()] = [...unused].find(([, title]) => title === entry.title) ?? [];
    unused.delete(id);
    return { ...entry, id };
  });
}

function newId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 12);
}
