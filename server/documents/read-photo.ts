import type { Profile } from '../../contract/profile.ts';
import type { Store } from '../store/store.ts';

const IMAGE_PATH = /^\/uploads\/images\/([\w.-]+)$/;

/** The first photo as it is stored; undefined when there is none on this site. */
export async function readPhoto({ photos }: Profile, store: Pick<Store, 'imageFile'>): Promise<Uint8Array | undefined> {
  const filename = IMAGE_PATH.exec(photos[0]?.url ?? '')?.[1];
  return filename ? (await store.imageFile(filename))?.bytes() : undefined;
}
