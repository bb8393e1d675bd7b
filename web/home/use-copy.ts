import { useEffect, useRef, useState } from 'react';

/** How long a control shows that it has copied, and how long the toast about it stays. */
export const COPIED_DURATION_MS = 2000;

interface Copy {
  isCopied: boolean;
  /** Resolves with whether the text is on the clipboard. A failure is shown as a toast. */
  copy: (text: string) => Promise<boolean>;
}

export function useCopy(): Copy {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      console.warn('Copying failed.', error);
      const { toast } = await import('../ui/toasts.tsx');
      toast.error('Failed to copy to clipboard', { duration: COPIED_DURATION_MS });
      return false;
    }
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), COPIED_DURATION_MS);
    return true;
  };
  return { isCopied, copy };
}
