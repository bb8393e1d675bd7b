import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { serverSentence } from '../../lib/fetch-json.ts';
import { toastError } from '../../ui/toasts.tsx';
import { uploadFiles } from '../api.ts';
import { rejectPicture } from './picture-checks.ts';

export interface UploadedImage {
  url: string;
  width: number;
  height: number;
}

/** Uploads a picture for an image field. Resolves to null after reporting a failure in a toast. */
export async function uploadImage(file: File, onProgress: (part: number) => void): Promise<UploadedImage | null> {
  const rejection = rejectPicture(file);
  if (rejection) {
    toastError(rejection.title, rejection.text);
    return null;
  }
  try {
    return await uploadFiles<UploadedImage>(ADMIN_PATHS.images, 'image', [file], onProgress);
  } catch (error) {
    console.error(error);
    toastError('Upload Failed', serverSentence(error) ?? 'Failed to upload pictures');
    return null;
  }
}
