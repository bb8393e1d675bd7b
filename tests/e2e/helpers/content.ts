import type { Resource } from '../../../contract/collections.ts';
import { EMPTY_PROFILE, type Profile } from '../../../contract/profile.ts';
import type { Writer } from '../../../server/store/writer.ts';
import { example } from '../../support/content.ts';

type Fields = Record<string, unknown>;

export type Content = { profile?: Partial<Profile> } & { [R in Resource]?: Fields[] };

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
