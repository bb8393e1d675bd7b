import { useEffect, useState } from 'react';
import type { Profile } from '../../contract/profile.ts';
import { useImageFailure } from '../ui/use-image-failure.ts';
import { useReducedMotion } from '../ui/use-reduced-motion.ts';
import { usePage } from './public-data.ts';
import { Signature } from './signature.tsx';

const INTERVAL_MS = 5000;

/** The owner's photos. Several of them change every 5 s until the visitor pauses them. */
export function PhotoCarousel({ photos }: { photos: Profile['photos'] }) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const reducedMotion = useReducedMotion();
  const hasSeveral = photos.length > 1;

  useEffect(() => {
    if (!hasSeveral || isPaused || reducedMotion) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % photos.length), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [hasSeveral, isPaused, reducedMotion, photos.length]);

  if (photos.length === 0) return <Drawing />;
  return (
    <div className="photos">
      {photos.map((photo, index) => (
        <div key={photo.url} hidden={index !== current}>
          <PhotoOrDrawing photo={photo} />
        </div>
      ))}
      {hasSeveral && (
        <button type="button" className="pause" onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? 'Play photos' : 'Pause photos'}
        </button>
      )}
    </div>
  );
}

function PhotoOrDrawing({ photo }: { photo: Profile['photos'][number] }) {
  const { failed, image } = useImageFailure();
  if (failed) return <Drawing />;
  const { url, alt, width, height } = photo;
  return (
    <img src={url} alt={alt} width={width ?? undefined} height={height ?? undefined} loading="lazy" decoding="async" {...image} />
  );
}

/** The signature, in place of a photo. */
function Drawing() {
  const { signature } = usePage();
  return <div className="portrait-missing">{signature && <Signature drawing={signature} />}</div>;
}
