import type { Profile } from '../../contract/profile.ts';
import type { Store } from '../store/store.ts';

const IMAGE_PATH = /^\/uploads\/images\/([\w.-]+)$/;

/** The first photo in its stored form; undefined when this site has none. */
export async function readPhoto({ photos }: Profile, store: Pick<Store, 'imageFile'>): Promise<Uint8Array | undefined> {
  const filename = IMAGE_PATH.exec(photos[0]?.url ?? '')?.[1];
  return filename ? (await store.imageFile(filename))?.bytes() : undefined;
}
