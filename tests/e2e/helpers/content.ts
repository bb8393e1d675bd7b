import type { Resource } from '../../../contract/collections.ts';
import { EMPTY_PROFILE, type Profile } from '../../../contract/profile.ts';
import type { Writer } from '../../../server/store/writer.ts';
import { example } from '../../support/content.ts';

type Fields = Record<string, unknown>;

export type Content = { profile?: Partial<Profile> } & { [R in Resource]?: Fields[] };

/** Three skills in two of three categories. */
export const THREE_SKILLS: Content = {
  categories: [
    { name: 'web', displayName: 'Web', order: 1 },
    { name: 'data', displayName: 'Data', order: 2 },
    { name: 'spare', displayName: 'Spare', order: 3 },
  ],
  skills: [
    { name: 'TypeScript', category: 'web', order: 1 },
    { name: 'PostgreSQL', category: 'data', order: 2 },
    { name: 'React', category: 'web', order: 3 },
  ],
};

const INSERT_ORDER = ['categories', 'skills', 'testimonials', 'certifications', 'timeline', 'sections'] as const;

/** For `launchSite({ seed: seedContent({ … }) })`: inserts items under the same rules as the owner's own. */
export function seedContent({ profile, ...lists }: Content) {
  return async (writer: Writer) => {
    await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Robin Example', title: 'Engineer', ...profile });
    for (const resource of INSERT_ORDER) {
      for (const item of lists[resource] ?? []) await writer.insert(resource, example(resource, item));
    }
  };
}
