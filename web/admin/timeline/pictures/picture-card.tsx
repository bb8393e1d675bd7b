import { useSortable } from '@dnd-kit/sortable';
import { useId, useState } from 'react';
import { type CropPosition, type Picture, type PictureTexts, picturePath } from '../../../../contract/picture-response.ts';
import { DRAG_HANDLE } from '../../../ui/icons.tsx';
import { SvgIcon } from '../../../ui/svg-icon.tsx';
import { CropPicker } from './crop-picker.tsx';
import { PictureTextFields } from './picture-texts.tsx';

interface Props {
  milestoneId: string;
  picture: Picture;
  onDelete: () => void;
  onCrop: (position: CropPosition) => void;
  onDescribe: (texts: Partial<PictureTexts>) => Promise<boolean>;
}

export function PictureCard({ milestoneId, picture, onDelete, onCrop, onDescribe }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.id,
  });
  const [isCropping, setCropping] = useState(false);
  /** The position previewed in the picker, not saved yet. */
  const [preview, setPreview] = useState<CropPosition | null>(null);
  const pickerId = useId();
  const name = picture.original_filename;

  return (
    <li
      ref={setNodeRef}
      className="picture-card"
      data-dragging={isDragging || undefined}
      data-cropping={isCropping || undefined}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
    >
      <div className="picture-thumbnail">
        <img
          className={`crop-${preview ?? picture.crop_position}`}
          src={picturePath(milestoneId, 'thumbnails', picture.filename)}
          alt={name}
          width="400"
          height="300"
        />
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="picture-handle"
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
        >
          <SvgIcon shape={DRAG_HANDLE} />
        </button>
      </div>
      <div className="picture-details">
        <p className="picture-name" title={name}>
          {name}
        </p>
        <PictureTextFields picture={picture} onSave={onDescribe} />
        <div className="picture-actions">
          <button
            type="button"
            className="text-button"
            aria-expanded={isCropping}
            aria-controls={isCropping ? pickerId : undefined}
            aria-label={isCropping ? `Done cropping ${name}` : `Crop ${name}`}
            onClick={() => setCropping(!isCropping)}
          >
            {isCropping ? 'Done' : 'Crop'}
          </button>
          <button type="button" className="text-button" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </button>
        </div>
      </div>
      {isCropping && (
        <CropPicker
          id={pickerId}
          source={picturePath(milestoneId, 'full', picture.filename)}
          width={picture.width}
          height={picture.height}
          name={name}
          value={picture.crop_position}
          onPreview={setPreview}
          onPick={onCrop}
        />
      )}
    </li>
  );
}
