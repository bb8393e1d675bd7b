import { useLayoutEffect, useRef, useState } from 'react';
import type { Profile } from '../../../contract/profile.ts';
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from '../../../contract/upload-limits.ts';
import { toastTitledError } from '../../ui/toasts.tsx';
import { moveButtonAfter, withMoved } from '../form/move-buttons.tsx';
import { DropZone } from '../media/drop-zone.tsx';
import { PICTURE_ACCEPT, PICTURE_HINT } from '../media/picture-checks.ts';
import { ProgressBar } from '../media/progress-bar.tsx';
import { uploadImage } from '../media/upload-image.ts';
import { ProfilePhoto } from './profile-photo.tsx';

type Photos = Profile['photos'];

interface Props {
  id: string;
  photos: Photos;
  onChange: (photos: Photos) => void;
  /** A photo that is being uploaded is not in `photos` yet. */
  onUploading: (isSending: boolean) => void;
  errorOf: (name: string) => string | undefined;
  error?: string;
}

/** The photos of the about section, in display order. */
export function ProfilePhotos({ id, photos, onChange, onUploading, errorOf, error }: Props) {
  const element = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState<{ name: string; progress: number } | null>(null);
  /** The photos that were cropped since the form was opened, by the URL of the cropped photo. */
  const [originals, setOriginals] = useState<Record<string, Photos[number]>>({});
  const focusSelector = useRef<string | null>(null);
  const latest = useRef(photos);
  // A layout effect, because a later one could overwrite a photo that an upload has added in between.
  useLayoutEffect(() => {
    latest.current = photos;
    if (focusSelector.current) element.current?.querySelector<HTMLElement>(focusSelector.current)?.focus();
    focusSelector.current = null;
  }, [photos]);

  const add = async (files: File[]) => {
    if (photos.length + files.length > MAX_PHOTOS) return toastTitledError('Too Many Pictures', TOO_MANY_PHOTOS);
    onUploading(true);
    for (const file of files) {
      setCurrent({ name: file.name, progress: 0 });
      const image = await uploadImage(file, (progress) => setCurrent({ name: file.name, progress }));
      if (!image) continue;
      // Kept in a ref, because the next upload may finish before the next render.
      latest.current = [...latest.current, { ...image, alt: '' }];
      onChange(latest.current);
    }
    setCurrent(null);
    onUploading(false);
    // Clears the message that a photo is still being uploaded.
    onChange(latest.current);
  };
  const move = (from: number, to: number) => {
    const newOrder = withMoved(photos, from, to);
    if (!newOrder) return;
    focusSelector.current = `[data-photo="${to}"] ${moveButtonAfter(from, to, photos.length)}`;
    onChange(newOrder);
  };

  const undoCrop = (index: number, photo: Photos[number]) => {
    const original = originals[photo.url];
    return original && (() => replace(index, { ...original, alt: photo.alt }));
  };
  const replace = (index: number, photo: Photos[number]) => {
    focusSelector.current = `[data-photo="${index}"] [data-crop]`;
    onChange(photos.with(index, photo));
  };

  return (
    <fieldset ref={element} className="profile-group">
      <legend>Photos</legend>
      {photos.length > 0 && (
        <ol className="profile-photos">
          {photos.map((photo, index) => (
            <ProfilePhoto
              // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may be there twice
              key={`${photo.url} ${index}`}
              id={`${id}-photo-${index}`}
              photo={photo}
              index={index}
              count={photos.length}
              errors={{ alt: errorOf(`photos.${index}.alt`), url: errorOf(`photos.${index}.url`) }}
              onDescribe={(alt) => onChange(photos.map((other, i) => (i === index ? { ...other, alt } : other)))}
              onCrop={(cropped) => {
                setOriginals({ ...originals, [cropped.url]: originals[photo.url] ?? photo });
                replace(index, { ...photo, ...cropped });
              }}
              onUndoCrop={undoCrop(index, photo)}
              onMove={(to) => move(index, to)}
              onRemove={() => {
                focusSelector.current =
                  photos.length > 1 ? `[data-photo="${Math.max(0, index - 1)}"] [data-remove]` : 'input[type="file"]';
                onChange(photos.toSpliced(index, 1));
              }}
            />
          ))}
        </ol>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {current ? (
        <ProgressBar label={`Uploading ${current.name}`} progress={current.progress} />
      ) : (
        <DropZone
          label="Choose photos"
          hint={`${photos.length} of ${MAX_PHOTOS}. ${PICTURE_HINT}`}
          accept={PICTURE_ACCEPT}
          multiple
          disabled={photos.length >= MAX_PHOTOS}
          onFiles={(files) => void add(files)}
        />
      )}
    </fieldset>
  );
}
