import { useCallback, useState } from 'react';

/** Whether an image failed to load, also before hydration, when no listener was attached yet. */
export function useImageFailure(): {
  failed: boolean;
  image: { ref: (element: HTMLImageElement | null) => void; onError: () => void };
} {
  const [failed, setFailed] = useState(false);
  const onError = useCallback(() => setFailed(true), []);
  const ref = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.currentSrc && element.naturalWidth === 0) setFailed(true);
  }, []);
  return { failed, image: { ref, onError } };
}
