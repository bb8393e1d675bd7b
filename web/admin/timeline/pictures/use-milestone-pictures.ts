import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ADMIN_API_PATHS } from '../../../../contract/admin-api-paths.ts';
import { type CropPosition, type Picture, type PictureTexts, picturePath } from '../../../../contract/picture-response.ts';
import { isTooManyRequests, pictureRetryDelay } from '../../../lib/picture-retry.ts';
import { PICTURE_UPDATED } from '../../../lib/picture-updated.ts';
import { callApi, sendJson, uploadFiles } from '../../api.ts';

const MAX_RETRIES = 3;

/** Fetched once per milestone; later changes update the cache. */
function picturesQuery(milestoneId: string) {
  return queryOptions({
    queryKey: ['pictures', milestoneId],
    queryFn: async () => {
      const list = await callApi<unknown>(ADMIN_API_PATHS.pictures(milestoneId));
      return Array.isArray(list) ? (list as Picture[]) : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => isTooManyRequests(error) && count < MAX_RETRIES,
    retryDelay: pictureRetryDelay,
  });
}

export interface MilestonePictures {
  pictures: Picture[];
  isLoading: boolean;
  hasFailed: boolean;
  /** Fetches again, unless a fetch is in flight. */
  reload: () => void;
  /** Each rejects on failure and leaves the list unchanged. */
  add: (file: File, onProgress: (part: number) => void) => Promise<void>;
  /** Resolves to a function that restores the picture; null when its file could not be downloaded beforehand. */
  remove: (id: string) => Promise<(() => Promise<void>) | null>;
  crop: (id: string, position: CropPosition) => Promise<void>;
  changeTexts: (id: string, texts: Partial<PictureTexts>) => Promise<void>;
  order: (ids: readonly string[]) => Promise<void>;
}

export function useMilestonePictures(milestoneId: string, enabled = true): MilestonePictures {
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery({ ...picturesQuery(milestoneId), enabled });
  const actions = useMemo(() => createActions(client, milestoneId), [client, milestoneId]);
  return {
    pictures: data ?? [],
    isLoading: isPending && !isError,
    hasFailed: isError,
    reload: () => void refetch({ cancelRefetch: false }),
    ...actions,
  };
}

function createActions(client: QueryClient, milestoneId: string) {
  const { queryKey } = picturesQuery(milestoneId);
  const current = () => client.getQueryData(queryKey) ?? [];
  const show = (pictures: Picture[]) => client.setQueryData(queryKey, pictures);
  const publish = (pictures: Picture[]) => {
    show(pictures);
    dispatchEvent(new CustomEvent(PICTURE_UPDATED, { detail: { milestoneId } }));
  };
  /** Shows the change at once, and reverts it when the server rejects it. */
  const updateOptimistically = async (newPictures: Picture[], run: () => Promise<Picture[]>) => {
    const before = current();
    show(newPictures);
    try {
      publish(await run());
    } catch (error) {
      show(before);
      throw error;
    }
  };
  const actions = {
    async add(file: File, onProgress: (part: number) => void) {
      const path = ADMIN_API_PATHS.pictures(milestoneId);
      publish((await uploadFiles<{ pictures: Picture[] }>(path, 'pictures', [file], onProgress)).pictures);
    },
    async remove(id: string) {
      const before = current();
      const picture = before.find((other) => other.id === id);
      const file = picture && (await downloadPicture(milestoneId, picture));
      await callApi(ADMIN_API_PATHS.picture(id), { method: 'DELETE' });
      publish(current().filter((other) => other.id !== id));
      if (!picture || !file) return null;
      return async () => {
        const previousIds = new Set(current().map((other) => other.id));
        const response = await uploadFiles<{ pictures: Picture[] }>(
          ADMIN_API_PATHS.pictures(milestoneId),
          'pictures',
          [file],
          () => {},
        );
        publish(response.pictures);
        const newPicture = response.pictures.find((other) => !previousIds.has(other.id));
        if (!newPicture) return;
        const others = response.pictures.map((other) => other.id).filter((other) => other !== newPicture.id);
        await actions.crop(newPicture.id, picture.crop_position);
        await actions.changeTexts(newPicture.id, { caption: picture.caption, alt: picture.alt });
        await actions.order(others.toSpliced(before.indexOf(picture), 0, newPicture.id));
      };
    },
    crop: (id: string, position: CropPosition) =>
      updateOptimistically(
        current().map((picture) => (picture.id === id ? { ...picture, crop_position: position } : picture)),
        async () => {
          const cropped = await sendJson<Picture>('PATCH', ADMIN_API_PATHS.cropPosition(id), { crop_position: position });
          return current().map((picture) => (picture.id === id ? cropped : picture));
        },
      ),
    async changeTexts(id: string, texts: Partial<PictureTexts>) {
      const newPicture = await sendJson<Picture>('PATCH', ADMIN_API_PATHS.picture(id), texts);
      publish(current().map((picture) => (picture.id === id ? newPicture : picture)));
    },
    order: (ids: readonly string[]) =>
      updateOptimistically(
        current().toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        () => sendJson<Picture[]>('PUT', ADMIN_API_PATHS.pictureOrder(milestoneId), { ids }),
      ),
  };
  return actions;
}

/** The server deletes pictures permanently, so Undo uploads the file again. */
async function downloadPicture(milestoneId: string, picture: Picture): Promise<File | null> {
  try {
    const response = await fetch(picturePath(milestoneId, 'full', picture.filename));
    if (!response.ok) return null;
    const bytes = await response.blob();
    return new File([bytes], picture.original_filename, { type: bytes.type });
  } catch {
    return null;
  }
}
