import { useEffect, useState } from 'react';
import { PATHS } from '../../../contract/paths.ts';
import type { Picture } from '../../../contract/pictures.ts';
import { CallError, fetchJson } from '../../lib/fetch-json.ts';

const RETRY_AFTER = 2000;
const RETRY_SPREAD = 1000;
const CHANGED = 'pictureUpdated';

const cache = new Map<string, Promise<Picture[]>>();

/** A milestone's pictures, fetched when its card is open and kept; `pictureUpdated` fetches them again. */
export function usePictures(milestoneId: string, isOpen: boolean): Picture[] | undefined {
  const [pictures, setPictures] = useState<Picture[]>();
  const [version, setVersion] = useState(0);

  useEffect(() => {
    const changed = (event: Event) => {
      if ((event as CustomEvent<{ milestoneId?: string }>).detail?.milestoneId !== milestoneId) return;
      cache.delete(milestoneId);
      setVersion((count) => count + 1);
    };
    addEventListener(CHANGED, changed);
    return () => removeEventListener(CHANGED, changed);
  }, [milestoneId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is fetched anew
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    void load(milestoneId).then((list) => {
      if (isCurrent) setPictures(list);
    });
    return () => {
      isCurrent = false;
    };
  }, [milestoneId, isOpen, version]);

  return pictures;
}

/** Asked for once, also when the card is closed before the answer has come. */
function load(milestoneId: string): Promise<Picture[]> {
  let pictures = cache.get(milestoneId);
  if (!pictures) {
    pictures = fetchPatiently(milestoneId).catch((error) => {
      console.warn('The pictures could not be fetched.', error);
      return [];
    });
    cache.set(milestoneId, pictures);
  }
  return pictures;
}

/** On 429 it waits two to three seconds and asks again, once. */
async function fetchPatiently(milestoneId: string): Promise<Picture[]> {
  const ask = async () => {
    const list = await fetchJson(PATHS.pictures(milestoneId));
    return Array.isArray(list) ? (list as Picture[]) : [];
  };
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CallError && error.status === 429)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER + Math.random() * RETRY_SPREAD));
    return ask();
  }
}
