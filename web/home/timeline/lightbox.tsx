import './lightbox.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Picture, picturePath } from '../../../contract/picture-response.ts';
import { ARROW_LEFT, ARROW_RIGHT, CLOSE } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { pictureAlt } from './picture-alt.ts';

interface Props {
  milestoneId: string;
  pictures: Picture[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Shows one picture full screen in a modal dialog. */
export default function Lightbox({ milestoneId, pictures, index, onMove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[index] as Picture;
  // The dialog only restores the focus to the thumbnail if it is closed before it is removed.
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
      <FullPicture key={picture.id} url={picturePath(milestoneId, 'full', picture.filename)} picture={picture} />
      <div className="about" aria-live="polite">
        {picture.caption && <p>{picture.caption}</p>}
        <p className="counter">
          {index + 1} of {pictures.length}
        </p>
      </div>
      {pictures.length > 1 && (
        <>
          <button type="button" className="icon-button previous" aria-label="Previous picture" onClick={() => move(-1)}>
            <SvgIcon shape={ARROW_LEFT} />
          </button>
          <button type="button" className="icon-button next" aria-label="Next picture" onClick={() => move(1)}>
            <SvgIcon shape={ARROW_RIGHT} />
          </button>
        </>
      )}
      <button type="button" className="icon-button close" aria-label="Close" onClick={close}>
        <SvgIcon shape={CLOSE} />
      </button>
    </dialog>
  );
}

function FullPicture({ url, picture }: { url: string; picture: Picture }) {
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
        src={url}
        alt={pictureAlt(picture)}
        width={picture.width}
        height={picture.height}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  );
}
