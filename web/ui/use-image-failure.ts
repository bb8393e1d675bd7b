import { useCallback, useState } from 'react';

/** Whether a picture could not be loaded; also when it failed before the script had arrived to hear of it. */
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
