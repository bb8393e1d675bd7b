import { lazy, Suspense, useState } from 'react';
import { type Picture, picturePath } from '../../../contract/picture-response.ts';
import { useImageFailure } from '../../ui/use-image-failure.ts';
import { pictureAlt } from './picture-alt.ts';
import { usePictures } from './use-pictures.ts';

const Lightbox = lazy(() => import('./lightbox.tsx'));

interface Props {
  milestoneId: string;
  /** The pictures embedded in the HTML. They reserve the space, and are shown without JavaScript. */
  initialPictures: Picture[];
  isOpen: boolean;
}

export function Pictures({ milestoneId, initialPictures, isOpen }: Props) {
  const pictures = usePictures(milestoneId, isOpen) ?? initialPictures;
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="thumbnails">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Thumbnail milestoneId={milestoneId} picture={picture} onOpen={() => setOpenIndex(index)} />
            {picture.caption && <p className="picture-caption">{picture.caption}</p>}
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <Suspense>
          <Lightbox
            milestoneId={milestoneId}
            pictures={pictures}
            index={openIndex}
            onMove={setOpenIndex}
            onClose={() => setOpenIndex(null)}
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
