import type { Resource } from '../../../contract/collections.ts';
import { EMPTY_PROFILE, type Profile } from '../../../contract/profile.ts';
import type { Writer } from '../../../server/store/writer.ts';
import { example } from '../../support/content.ts';

type Rough = Record<string, unknown>;

export type Content = { profile?: Partial<Profile> } & { [R in Resource]?: Rough[] };

const ORDER = ['categories', 'skills', 'testimonials', 'certifications', 'timeline'] as const;

/** For `siteWith({ fill: content({ … }) })`: puts it in by the rules that the owner's own entries follow. */
export function content({ profile, ...lists }: Content) {
  return async (writer: Writer) => {
    await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Robin Example', title: 'Engineer', ...profile });
    for (const resource of ORDER) {
      for (const item of lists[resource] ?? []) await writer.insert(resource, example(resource, item));
    }
  };
}
