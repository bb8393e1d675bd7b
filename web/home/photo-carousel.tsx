import { useEffect, useState } from 'react';
import { initials } from '../../contract/names.ts';
import type { Profile } from '../../contract/profile.ts';
import { useImageFailure } from '../ui/use-image-failure.ts';
import { useReducedMotion } from '../ui/use-reduced-motion.ts';

const NEXT_AFTER = 5000;

/** The owner's photos; they change by themselves only when there is more than one, and can be stopped. */
export function PhotoCarousel({ photos, name }: { photos: Profile['photos']; name: string }) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const reducedMotion = useReducedMotion();
  const moves = photos.length > 1;

  useEffect(() => {
    if (!moves || paused || reducedMotion) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % photos.length), NEXT_AFTER);
    return () => clearInterval(timer);
  }, [moves, paused, reducedMotion, photos.length]);

  if (photos.length === 0) return <Missing name={name} />;
  return (
    <div className="photos">
      {photos.map((photo, index) => (
        <div key={photo.url} hidden={index !== shown}>
          <PhotoOrInitials photo={photo} name={name} />
        </div>
      ))}
      {moves && (
        <button type="button" className="pause" onClick={() => setPaused(!paused)}>
          {paused ? 'Play photos' : 'Pause photos'}
        </button>
      )}
    </div>
  );
}

function PhotoOrInitials({ photo, name }: { photo: Profile['photos'][number]; name: string }) {
  const { failed, image } = useImageFailure();
  if (failed) return <Missing name={name} />;
  const { url, alt, width, height } = photo;
  return (
    <img src={url} alt={alt} width={width ?? undefined} height={height ?? undefined} loading="lazy" decoding="async" {...image} />
  );
}

function Missing({ name }: { name: string }) {
  return (
    <div className="portrait-missing" aria-hidden="true">
      {initials(name)}
    </div>
  );
}
