import { useEffect, useState } from 'react';
import { API_PATHS } from '../../../contract/api-paths.ts';
import type { Picture } from '../../../contract/picture-response.ts';
import { fetchJson } from '../../lib/fetch-json.ts';
import { isTooManyRequests, pictureRetryDelay } from '../../lib/picture-retry.ts';
import { PICTURE_UPDATED } from '../../lib/picture-updated.ts';

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

/** Retries once after HTTP 429. */
async function fetchWithRetry(milestoneId: string): Promise<Picture[]> {
  const fetchPictures = async () => {
    const list = await fetchJson(API_PATHS.pictures(milestoneId));
    return Array.isArray(list) ? (list as Picture[]) : [];
  };
  try {
    return await fetchPictures();
  } catch (error) {
    if (!isTooManyRequests(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pictureRetryDelay()));
    return fetchPictures();
  }
}
