import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { ApiError, serverErrorMessage } from '../../lib/fetch-json.ts';
import { toastTitledError } from '../../ui/toasts.tsx';
import { uploadFiles } from '../api.ts';
import { rejectPicture } from './picture-checks.ts';

const TOO_LARGE = 413;

export interface UploadedImage {
  url: string;
  width: number;
  height: number;
}

/** Uploads a picture for an image field. Resolves to null after reporting a failure in a toast. */
export async function uploadImage(file: File, onProgress: (part: number) => void): Promise<UploadedImage | null> {
  const rejection = rejectPicture(file);
  if (rejection) {
    toastTitledError(rejection.title, rejection.text);
    return null;
  }
  try {
    return await uploadFiles<UploadedImage>(ADMIN_API_PATHS.images, 'image', [file], onProgress);
  } catch (error) {
    reportUploadFailure(error);
    return null;
  }
}

/** Shows in a toast why the server rejected a picture. */
export function reportUploadFailure(error: unknown): void {
  console.error(error);
  const isTooLarge = error instanceof ApiError && error.status === TOO_LARGE;
  toastTitledError(isTooLarge ? 'File Too Large' : 'Upload Failed', serverErrorMessage(error) ?? 'Failed to upload pictures');
}
