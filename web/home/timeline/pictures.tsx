import { lazy, Suspense, useState } from 'react';
import { type Picture, picturePath } from '../../../contract/pictures.ts';
import { useImageFailure } from '../../ui/use-image-failure.ts';
import { usePictures } from './use-pictures.ts';

const Lightbox = lazy(() => import('./lightbox.tsx'));

interface Props {
  milestoneId: string;
  /** What came with the page: reserves the room, and serves readers without a script. */
  known: Picture[];
  isOpen: boolean;
}

export function Pictures({ milestoneId, known, isOpen }: Props) {
  const pictures = usePictures(milestoneId, isOpen) ?? known;
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="thumbnails">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Thumbnail milestoneId={milestoneId} picture={picture} onOpen={() => setShown(index)} />
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <Lightbox
            milestoneId={milestoneId}
            pictures={pictures}
            index={shown}
            onMove={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Thumbnail({ milestoneId, picture, onOpen }: { milestoneId: string; picture: Picture; onOpen: () => void }) {
  const { failed, image } = useImageFailure();
  if (failed) return <span className="thumbnail missing" aria-hidden="true" />;
  return (
    <a
      className="thumbnail"
      data-replay=""
      href={picturePath(milestoneId, 'full', picture.filename)}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <img
        className={`crop-${picture.crop_position}`}
        src={picturePath(milestoneId, 'thumbnails', picture.filename)}
        alt={pictureAlt(picture)}
        width="400"
        height="300"
        loading="lazy"
        decoding="async"
        {...image}
      />
    </a>
  );
}

/** The file's own name says what is on it. */
export function pictureAlt(picture: Picture): string {
  return picture.original_filename.replace(/\.\w+$/, '').replace(/[_-]+/g, ' ');
}
