import { type KeyboardEvent, useState } from 'react';
import { CROP_POSITIONS, type CropPosition } from '../../../../contract/picture-response.ts';

interface Props {
  id: string;
  source: string;
  width: number;
  height: number;
  name: string;
  value: CropPosition;
  /** Previews the position under the pointer or focus; null when there is none. */
  onPreview: (position: CropPosition | null) => void;
  onPick: (position: CropPosition) => void;
}

const COLUMNS = 3;

/** Nine points over the whole picture: the thumbnail is cropped around the chosen one. */
export function CropPicker({ id, source, width, height, name, value, onPreview, onPick }: Props) {
  const [current, setCurrent] = useState(CROP_POSITIONS.indexOf(value));

  const move = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const column = current % COLUMNS;
    const next = {
      ArrowRight: column < COLUMNS - 1 ? current + 1 : current,
      ArrowLeft: column > 0 ? current - 1 : current,
      ArrowDown: current + COLUMNS < CROP_POSITIONS.length ? current + COLUMNS : current,
      ArrowUp: current >= COLUMNS ? current - COLUMNS : current,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <fieldset id={id} className="crop-picker" aria-label={`Crop of ${name}`} onKeyDown={move}>
      <img src={source} alt="" width={width} height={height} loading="lazy" />
      <div className="crop-points" onPointerLeave={() => onPreview(null)}>
        {CROP_POSITIONS.map((position, index) => (
          <button
            key={position}
            type="button"
            aria-label={labelOf(position)}
            aria-pressed={position === value}
            tabIndex={index === current ? 0 : -1}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onPreview(position)}
            onFocus={() => {
              setCurrent(index);
              onPreview(position);
            }}
            onBlur={() => onPreview(null)}
            onClick={() => position !== value && onPick(position)}
          >
            <span />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** 'top-left' → 'Top left'. */
function labelOf(position: CropPosition): string {
  return position.charAt(0).toUpperCase() + position.slice(1).replace('-', ' ');
}
