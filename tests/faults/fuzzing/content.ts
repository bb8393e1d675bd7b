import { RESOURCES, type Resource } from '../../../contract/collections.ts';
import type { Store } from '../../../server/store/store.ts';
import { example, examplePicture } from '../../support/content.ts';

/** The ids and file names that exist at the moment. */
export interface KnownNames {
  items: Record<Resource, string[]>;
  deleted: Record<Resource, string[]>;
  pictures: string[];
  files: string[];
}

const FIELDS: Record<Resource, object[]> = {
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
  sections: [{}, { kind: 'languages', title: 'Languages', order: 2 }, { title: 'Gone' }],
};

/** Replaces all content with the same small content; the last item of each kind is deleted. */
export async function resetContent(store: Store): Promise<KnownNames> {
  return store.write(async (writer) => {
    await writer.removeContent();
    const names: KnownNames = { items: empty(), deleted: empty(), pictures: [], files: ['portrait.webp'] };
    for (const resource of ['categories', 'skills', 'testimonials', 'certifications', 'timeline', 'sections'] as const) {
      for (const fields of FIELDS[resource])
        names.items[resource].push((await writer.insert(resource, example(resource, fields))).id);
      const last = names.items[resource].pop() ?? '';
      await writer.remove(resource, last);
      names.deleted[resource].push(last);
    }
    const [milestone = ''] = names.items.timeline;
    const pictures = await writer.addPictures(milestone, [examplePicture(), examplePicture()]);
    names.pictures.push(...pictures.map(({ id }) => id));
    names.files.push(...pictures.map(({ filename }) => filename));
    await writer.saveResume({ filename: 'Résumé.pdf', extension: 'pdf', bytes: Buffer.from('%PDF-1.7\n') });
    return names;
  });
}

function empty(): Record<Resource, string[]> {
  return Object.fromEntries(RESOURCES.map((resource) => [resource, []])) as unknown as Record<Resource, string[]>;
}

export type Kind = 'id' | 'filename' | 'listed';

/** The names that an operation expects in its path or in a list in its body. */
export function namesFor(path: string, kind: Kind, names: KnownNames): string[] {
  if (kind === 'filename') return names.files;
  if (kind === 'listed' && path.endsWith('/pictures/order')) return names.pictures;
  if (path.startsWith('/api/admin/timeline/pictures/')) return names.pictures;
  const resource = RESOURCES.find((candidate) => path.includes(`/${candidate}/`)) ?? 'timeline';
  return (path.endsWith('/restore') ? names.deleted : names.items)[resource];
}
