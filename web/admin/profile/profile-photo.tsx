import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Profile } from '../../../contract/profile.ts';
import { useImageFailure } from '../../ui/use-image-failure.ts';
import { Field } from '../form/field.tsx';
import { MoveButtons } from '../form/move-buttons.tsx';
import { CropDialog } from '../media/crop-dialog.tsx';
import type { UploadedImage } from '../media/upload-image.ts';

interface Props {
  id: string;
  photo: Profile['photos'][number];
  index: number;
  count: number;
  errors: { alt?: string; url?: string };
  onDescribe: (alt: string) => void;
  onCrop: (cropped: UploadedImage) => void;
  /** Undefined for a photo that was not cropped since the form was opened. */
  onUndoCrop: (() => void) | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function ProfilePhoto({ id, photo, index, count, errors, onDescribe, onCrop, onUndoCrop, onMove, onRemove }: Props) {
  const { failed, image } = useImageFailure();
  const name = `photo ${index + 1}`;
  const [isCropping, setCropping] = useState(false);
  // A picture of another site cannot be read by this one.
  const canCrop = !failed && photo.url.startsWith('/');
  return (
    <li className="profile-photo" data-photo={index}>
      {failed ? (
        <span className="profile-photo-missing" role="img" aria-label="The photo could not be loaded" />
      ) : (
        <img src={photo.url} alt="" {...image} />
      )}
      <div>
        <Field id={id} label={`Description of ${name}`} error={errors.alt ?? errors.url} hint="For people who cannot see it.">
          {(aria) => (
            <input {...aria} value={photo.alt} onChange={(event) => onDescribe(event.target.value)} autoComplete="off" />
          )}
        </Field>
        <div className="profile-photo-actions">
          <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          {canCrop && (
            <button
              type="button"
              className="text-button"
              data-crop=""
              aria-label={`Crop ${name}`}
              onClick={() => setCropping(true)}
            >
              Crop
            </button>
          )}
          {onUndoCrop && (
            <button type="button" className="text-button" aria-label={`Undo the crop of ${name}`} onClick={onUndoCrop}>
              Undo crop
            </button>
          )}
          <button type="button" className="text-button" data-remove="" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </button>
        </div>
      </div>
      {isCropping &&
        // Rendered outside the profile form, which Enter in a slider would submit.
        createPortal(<CropDialog url={photo.url} onCropped={onCrop} onClose={() => setCropping(false)} />, document.body)}
    </li>
  );
}
