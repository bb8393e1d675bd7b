import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ADMIN_PATHS } from '../../../../contract/admin-paths.ts';
import { type CropPosition, type Picture, picturePath } from '../../../../contract/pictures.ts';
import { CallError } from '../../../lib/fetch-json.ts';
import { call, send, upload } from '../../api.ts';

const RETRY_AFTER = 2000;
const RETRY_SPREAD = 1000;
const RETRIES = 3;

/** Fetched once for each milestone; after that it is what the changes here made of it. */
function picturesQuery(milestoneId: string) {
  return queryOptions({
    queryKey: ['pictures', milestoneId],
    queryFn: async () => {
      const list = await call<unknown>(ADMIN_PATHS.pictures(milestoneId));
      return Array.isArray(list) ? (list as Picture[]) : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => error instanceof CallError && error.status === 429 && count < RETRIES,
    retryDelay: () => RETRY_AFTER + Math.random() * RETRY_SPREAD,
  });
}

export interface MilestonePictures {
  pictures: Picture[];
  isLoading: boolean;
  hasFailed: boolean;
  /** Fetches again, unless a fetch is under way. */
  reload: () => void;
  /** Each rejects when it failed; the list is then as it was. */
  add: (files: readonly File[], onProgress: (part: number) => void) => Promise<{ message: string }>;
  /** Resolves to what brings the picture back; to null when its file could not be kept for that. */
  remove: (id: string) => Promise<(() => Promise<void>) | null>;
  crop: (id: string, position: CropPosition) => Promise<void>;
  order: (ids: readonly string[]) => Promise<void>;
}

export function useMilestonePictures(milestoneId: string, enabled = true): MilestonePictures {
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery({ ...picturesQuery(milestoneId), enabled });
  const verbs = useMemo(() => verbsOf(client, milestoneId), [client, milestoneId]);
  return {
    pictures: data ?? [],
    isLoading: isPending && !isError,
    hasFailed: isError,
    reload: () => void refetch({ cancelRefetch: false }),
    ...verbs,
  };
}

function verbsOf(client: QueryClient, milestoneId: string) {
  const { queryKey } = picturesQuery(milestoneId);
  const now = () => client.getQueryData(queryKey) ?? [];
  const show = (pictures: Picture[]) => client.setQueryData(queryKey, pictures);
  const told = (pictures: Picture[]) => {
    show(pictures);
    dispatchEvent(new CustomEvent('pictureUpdated', { detail: { milestoneId } }));
  };
  /** Shows the change at once, and takes it back when the server refuses. */
  const early = async (changed: Picture[], run: () => Promise<Picture[]>) => {
    const before = now();
    show(changed);
    try {
      told(await run());
    } catch (error) {
      show(before);
      throw error;
    }
  };
  const verbs = {
    async add(files: readonly File[], onProgress: (part: number) => void) {
      const path = ADMIN_PATHS.pictures(milestoneId);
      const { pictures, message } = await upload<{ pictures: Picture[]; message: string }>(path, 'pictures', files, onProgress);
      told(pictures);
      return { message };
    },
    async remove(id: string) {
      const before = now();
      const picture = before.find((one) => one.id === id);
      const file = picture && (await keptFile(milestoneId, picture));
      await call(ADMIN_PATHS.picture(id), { method: 'DELETE' });
      told(now().filter((one) => one.id !== id));
      if (!picture || !file) return null;
      return async () => {
        const known = new Set(now().map((one) => one.id));
        const sent = await upload<{ pictures: Picture[] }>(ADMIN_PATHS.pictures(milestoneId), 'pictures', [file], () => {});
        told(sent.pictures);
        const back = sent.pictures.find((one) => !known.has(one.id));
        if (!back) return;
        const others = sent.pictures.map((one) => one.id).filter((one) => one !== back.id);
        await verbs.crop(back.id, picture.crop_position);
        await verbs.order(others.toSpliced(before.indexOf(picture), 0, back.id));
      };
    },
    crop: (id: string, position: CropPosition) =>
      early(
        now().map((picture) => (picture.id === id ? { ...picture, crop_position: position } : picture)),
        async () => {
          const cropped = await send<Picture>('PATCH', ADMIN_PATHS.cropPosition(id), { crop_position: position });
          return now().map((picture) => (picture.id === id ? cropped : picture));
        },
      ),
    order: (ids: readonly string[]) =>
      early(
        now().toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        () => send<Picture[]>('PUT', ADMIN_PATHS.pictureOrder(milestoneId), { ids }),
      ),
  };
  return verbs;
}

/** A deleted picture is gone on the server; Undo sends it anew. */
async function keptFile(milestoneId: string, picture: Picture): Promise<File | null> {
  try {
    const response = await fetch(picturePath(milestoneId, 'full', picture.filename));
    if (!response.ok) return null;
    const bytes = await response.blob();
    return new File([bytes], picture.original_filename, { type: bytes.type });
  } catch {
    return null;
  }
}
