import '../styles/media.css';
import { type PointerEvent, type RefObject, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { toastTitledError } from '../../ui/toasts.tsx';
import { type Crop, cropArea, dragCrop, LARGEST_SQUARE, MAX_ZOOM, type Size } from './crop-area.ts';
import { ProgressBar } from './progress-bar.tsx';
import { type UploadedImage, uploadImage } from './upload-image.ts';

interface Props {
  url: string;
  onCropped: (image: UploadedImage) => void;
  onClose: () => void;
}

/** The server stores no larger images. */
const MAX_SIDE_PX = 1600;
const QUALITY = 0.92;

/** Cuts a square out of a picture of this site and uploads it as a new picture. */
export function CropDialog({ url, onCropped, onClose }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState(LARGEST_SQUARE);
  const [progress, setProgress] = useState<number | null>(null);

  const save = async () => {
    if (!image.current || !size) return;
    setProgress(0);
    const file = await cutOut(image.current, size, crop);
    const newImage = file ? await uploadImage(file, setProgress) : null;
    if (!file) toastTitledError('Update Failed', 'This browser cannot crop the photo.');
    setProgress(null);
    if (newImage) onCropped(newImage);
  };

  return (
    <Dialog open title="Crop photo" onClose={onClose} closable={progress === null}>
      <div className="crop-dialog">
        <CropStage image={image} url={url} size={size} crop={crop} onSize={setSize} onChange={setCrop} />
        <Slider label="Zoom" value={crop.zoom} min={1} max={MAX_ZOOM} onChange={(zoom) => setCrop({ ...crop, zoom })} />
        <Slider label="Left to right" value={crop.x} min={0} max={1} onChange={(x) => setCrop({ ...crop, x })} />
        <Slider label="Top to bottom" value={crop.y} min={0} max={1} onChange={(y) => setCrop({ ...crop, y })} />
        {progress === null ? (
          <div className="form-actions">
            <button type="button" className="button" aria-disabled={!size || undefined} onClick={() => void save()}>
              Crop
            </button>
            <button type="button" className="button quiet" onClick={onClose}>
              Cancel
            </button>
          </div>
        ) : (
          <ProgressBar label="Cropping" progress={progress} />
        )}
      </div>
    </Dialog>
  );
}

interface StageProps {
  image: RefObject<HTMLImageElement | null>;
  url: string;
  /** Null until the picture has loaded. */
  size: Size | null;
  crop: Crop;
  onSize: (size: Size) => void;
  onChange: (crop: Crop) => void;
}

/** Shows the square that is kept. The picture is moved by dragging it; the sliders do the same with the keyboard. */
function CropStage({ image, url, size, crop, onSize, onChange }: StageProps) {
  const drag = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const area = size && cropArea(size, crop);
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current || !size) return;
    const side = event.currentTarget.clientWidth;
    onChange(dragCrop(size, drag.current.crop, (event.clientX - drag.current.x) / side, (event.clientY - drag.current.y) / side));
  };
  return (
    <div
      className="crop-stage"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, crop };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
    >
      <img
        ref={image}
        src={url}
        alt="The part that is kept"
        draggable={false}
        onLoad={({ currentTarget }) => onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
        style={
          size && area
            ? {
                width: `${(size.width / area.side) * 100}%`,
                left: `${(-area.left / area.side) * 100}%`,
                top: `${(-area.top / area.side) * 100}%`,
              }
            : undefined
        }
      />
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, min, max, onChange }: SliderProps) {
  const id = useId();
  const percent = Math.round((max === 1 ? value : value / min) * 100);
  return (
    <div className="crop-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

/** Null when the browser cannot encode the picture. */
async function cutOut(image: HTMLImageElement, size: Size, crop: Crop): Promise<File | null> {
  const { left, top, side } = cropArea(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(MAX_SIDE_PX, Math.max(1, Math.round(side)));
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  return blob && new File([blob], 'photo', { type: blob.type });
}
