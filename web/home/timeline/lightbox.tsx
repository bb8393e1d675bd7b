import './lightbox.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Picture, picturePath } from '../../../contract/pictures.ts';
import { pictureAlt } from './pictures.tsx';

interface Props {
  milestoneId: string;
  pictures: Picture[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** A picture over the whole screen. A native modal dialog keeps the focus and closes with Escape. */
export default function Lightbox({ milestoneId, pictures, index, onMove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[index] as Picture;
  // Closed by itself, and not by being taken away, the dialog gives the focus back to the thumbnail.
  const close = () => dialog.current?.close();
  const move = (by: number) => onMove((index + by + pictures.length) % pictures.length);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'ArrowRight') move(1);
  };

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={`Picture ${index + 1} of ${pictures.length}`}
      onKeyDown={onKeyDown}
      onClose={onClose}
      onClick={(event) => {
        if (!(event.target as Element).closest('img, button')) close();
      }}
    >
      <FullPicture key={picture.id} address={picturePath(milestoneId, 'full', picture.filename)} picture={picture} />
      <p className="counter" aria-live="polite">
        {index + 1} of {pictures.length}
      </p>
      {pictures.length > 1 && (
        <>
          <button type="button" className="icon-button previous" aria-label="Previous picture" onClick={() => move(-1)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M19 12H5m6-7l-7 7 7 7" />
            </svg>
          </button>
          <button type="button" className="icon-button next" aria-label="Next picture" onClick={() => move(1)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12h14m-6-7l7 7-7 7" />
            </svg>
          </button>
        </>
      )}
      <button type="button" className="icon-button close" aria-label="Close" onClick={close}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
    </dialog>
  );
}

function FullPicture({ address, picture }: { address: string; picture: Picture }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') {
    return (
      <p className="failure" role="alert">
        Failed to load image
        <br />
        {picture.original_filename}
      </p>
    );
  }
  return (
    <>
      {state === 'loading' && <span className="spinner" role="status" aria-label="Loading picture" />}
      <img
        src={address}
        alt={pictureAlt(picture)}
        width={picture.width}
        height={picture.height}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  );
}
