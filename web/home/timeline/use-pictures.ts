import { useEffect, useState } from 'react';
import { PATHS } from '../../../contract/paths.ts';
import type { Picture } from '../../../contract/pictures.ts';
import { ApiError, fetchJson } from '../../lib/fetch-json.ts';

const RETRY_DELAY_MS = 2000;
const RETRY_JITTER_MS = 1000;
/** A CustomEvent on the window with a `milestoneId`. */
const PICTURE_UPDATED = 'pictureUpdated';

const cache = new Map<string, Promise<Picture[]>>();

/** A milestone's pictures, fetched once when its card opens, and again after `pictureUpdated`; undefined until then. */
export function usePictures(milestoneId: string, isOpen: boolean): Picture[] | undefined {
  const [pictures, setPictures] = useState<Picture[]>();
  const [version, setVersion] = useState(0);

  useEffect(() => {
    const onUpdate = (event: Event) => {
      if ((event as CustomEvent<{ milestoneId?: string }>).detail?.milestoneId !== milestoneId) return;
      cache.delete(milestoneId);
      setVersion((count) => count + 1);
    };
    addEventListener(PICTURE_UPDATED, onUpdate);
    return () => removeEventListener(PICTURE_UPDATED, onUpdate);
  }, [milestoneId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version needs a new request
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    void loadPictures(milestoneId).then((list) => {
      if (isCurrent) setPictures(list);
    });
    return () => {
      isCurrent = false;
    };
  }, [milestoneId, isOpen, version]);

  return pictures;
}

/** Cached by milestone, even while the request is in flight. */
function loadPictures(milestoneId: string): Promise<Picture[]> {
  let pictures = cache.get(milestoneId);
  if (!pictures) {
    pictures = fetchWithRetry(milestoneId).catch((error) => {
      console.warn('Fetching the pictures failed.', error);
      return [];
    });
    cache.set(milestoneId, pictures);
  }
  return pictures;
}

/** Retries once, after two to three seconds, on 429. */
async function fetchWithRetry(milestoneId: string): Promise<Picture[]> {
  const fetchPictures = async () => {
    const list = await fetchJson(PATHS.pictures(milestoneId));
    return Array.isArray(list) ? (list as Picture[]) : [];
  };
  try {
    return await fetchPictures();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 429)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS + Math.random() * RETRY_JITTER_MS));
    return fetchPictures();
  }
}
