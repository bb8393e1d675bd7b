import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { toastError } from '../../ui/toasts.tsx';
import { upload } from '../api.ts';
import { refusePicture } from './picture-checks.ts';

export interface UploadedImage {
  url: string;
  width: number;
  height: number;
}

/** Uploads a picture that a field will point to. Null when it was refused, which a toast has told. */
export async function uploadImage(file: File, onProgress: (part: number) => void): Promise<UploadedImage | null> {
  const refusal = refusePicture(file);
  if (refusal) {
    toastError(refusal.title, refusal.text);
    return null;
  }
  try {
    return await upload<UploadedImage>(ADMIN_PATHS.images, 'image', [file], onProgress);
  } catch (error) {
    console.error(error);
    toastError('Upload Failed', error instanceof Error && error.message ? error.message : 'Failed to upload pictures');
    return null;
  }
}
