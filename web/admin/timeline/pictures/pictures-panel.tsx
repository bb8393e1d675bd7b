import '../../styles/pictures.css';
import { useState } from 'react';
import { uploadSummary } from '../../../../contract/picture-response.ts';
import { MAX_PICTURES } from '../../../../contract/upload-limits.ts';
import { serverErrorMessage } from '../../../lib/fetch-json.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toastSuccess, toastTitledError } from '../../../ui/toasts.tsx';
import { DropZone } from '../../media/drop-zone.tsx';
import { PICTURE_ACCEPT, PICTURE_HINT, partitionPictures } from '../../media/picture-checks.ts';
import { ProgressBar } from '../../media/progress-bar.tsx';
import { reportUploadFailure } from '../../media/upload-image.ts';
import { PictureList } from './picture-list.tsx';
import { useMilestonePictures } from './use-milestone-pictures.ts';

/** Adds, orders, crops, describes and deletes the pictures of a saved milestone. Each change is saved immediately. */
export default function PicturesPanel({ milestoneId }: { milestoneId: string }) {
  const { pictures, isLoading, hasFailed, reload, add, remove, crop, changeTexts, order } = useMilestonePictures(milestoneId);
  const [progress, setProgress] = useState<number | null>(null);
  const isFull = pictures.length >= MAX_PICTURES;

  const uploadAll = async (files: File[]) => {
    const { accepted, rejections } = partitionPictures(files, pictures.length);
    for (const { title, text } of rejections) toastTitledError(title, text);
    if (accepted.length === 0) return;
    setProgress(0);
    let uploadCount = 0;
    // One by one, because a file that the server rejects must not stop the others.
    for (const [index, file] of accepted.entries()) {
      try {
        await add(file, (fraction) => setProgress((index + fraction) / accepted.length));
        uploadCount += 1;
      } catch (error) {
        reportUploadFailure(error);
      }
    }
    if (uploadCount > 0) toastSuccess('Pictures Uploaded', { details: uploadSummary(uploadCount, accepted.length) });
    setProgress(null);
  };
  const deletePicture = (id: string) =>
    void attempt('Delete Failed', 'Failed to delete picture', async () => {
      const restore = await remove(id);
      const undo = () => void attempt('Undo Failed', 'Failed to restore the picture', async () => restore?.());
      const action = restore ? { label: 'Undo', onClick: undo } : undefined;
      toastSuccess('Picture Deleted', { details: 'Picture deleted successfully', action });
    });

  if (isLoading) return <Skeleton lines={2} label="The pictures are loading" />;
  if (hasFailed) {
    return (
      <p className="field-hint" role="alert">
        The pictures could not be loaded.{' '}
        <button type="button" className="text-button" onClick={reload}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <div className="pictures-panel">
      <PictureList
        milestoneId={milestoneId}
        pictures={pictures}
        onDelete={deletePicture}
        onCrop={(id, position) =>
          void attempt('Update Failed', 'Failed to update crop position', async () => {
            await crop(id, position);
            toastSuccess('Crop Position Updated');
          })
        }
        onDescribe={(id, texts) => attempt('Update Failed', 'Failed to save the description', () => changeTexts(id, texts))}
        onReorder={(ids) => void attempt('Update Failed', 'Failed to save the order', () => order(ids))}
      />
      {progress === null ? (
        <DropZone
          label="Choose pictures"
          hint={
            isFull
              ? `This milestone has ${MAX_PICTURES} pictures, the most it can have.`
              : `${pictures.length} of ${MAX_PICTURES}. ${PICTURE_HINT}`
          }
          accept={PICTURE_ACCEPT}
          multiple
          disabled={isFull}
          onFiles={(files) => void uploadAll(files)}
        />
      ) : (
        <ProgressBar label="Uploading pictures" progress={progress} />
      )}
    </div>
  );
}

/** Resolves to true on success; on failure, shows a toast and resolves to false. */
async function attempt(title: string, text: string, run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    console.error(error);
    toastTitledError(title, serverErrorMessage(error) ?? text);
    return false;
  }
}
