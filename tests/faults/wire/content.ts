import { RESOURCES, type Resource } from '../../../contract/collections.ts';
import type { Store } from '../../../server/store/store.ts';
import { example, examplePicture } from '../../support/content.ts';

/** What addresses may name, at the moment. */
export interface Known {
  items: Record<Resource, string[]>;
  deleted: Record<Resource, string[]>;
  pictures: string[];
  files: string[];
}

const NAMES: Record<Resource, object[]> = {
  categories: [
    { name: 'web' },
    { name: 'tools', displayName: 'Tools', visible: false },
    { name: 'empty', displayName: 'Empty' },
    { name: 'gone' },
  ],
  skills: [{ name: 'TypeScript' }, { name: 'Go', category: 'tools' }, { name: 'SQL' }, { name: 'Gone' }],
  testimonials: [{ featured: true }, { name: 'Bo Li' }, { name: 'Gone' }],
  certifications: [{}, { status: 'planned' }, { name: 'Gone' }],
  timeline: [
    { type: 'experience', is_current: true, focusAreaTags: ['leadership', 'innovation'] },
    { title: 'A tunnel' },
    { title: 'Gone' },
  ],
};

/** Puts the same small content in place of whatever there is; the last of each kind has been deleted. */
export async function putInPlace(store: Store): Promise<Known> {
  return store.write(async (writer) => {
    await writer.removeContent();
    const known: Known = { items: empty(), deleted: empty(), pictures: [], files: ['portrait.webp'] };
    for (const resource of ['categories', 'skills', 'testimonials', 'certifications', 'timeline'] as const) {
      for (const fields of NAMES[resource])
        known.items[resource].push((await writer.insert(resource, example(resource, fields))).id);
      const last = known.items[resource].pop() ?? '';
      await writer.remove(resource, last);
      known.deleted[resource].push(last);
    }
    const [milestone = ''] = known.items.timeline;
    const pictures = await writer.addPictures(milestone, [examplePicture(), examplePicture()]);
    known.pictures.push(...pictures.map(({ id }) => id));
    known.files.push(...pictures.map(({ filename }) => filename));
    await writer.saveResume({ filename: 'Résumé.pdf', extension: 'pdf', bytes: Buffer.from('%PDF-1.7\n') });
    return known;
  });
}

function empty(): Record<Resource, string[]> {
  return Object.fromEntries(RESOURCES.map((resource) => [resource, []])) as unknown as Record<Resource, string[]>;
}

export type Kind = 'id' | 'filename' | 'listed';

/** Those that an operation asks for, in its address or in a list that it takes. */
export function namesFor(path: string, kind: Kind, known: Known): string[] {
  if (kind === 'filename') return known.files;
  if (kind === 'listed' && path.endsWith('/pictures/order')) return known.pictures;
  if (path.startsWith('/api/admin/timeline/pictures/')) return known.pictures;
  const resource = RESOURCES.find((name) => path.includes(`/${name}/`)) ?? 'timeline';
  return (path.endsWith('/restore') ? known.deleted : known.items)[resource];
}
