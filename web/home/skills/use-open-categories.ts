import { useState } from 'react';

/** Which categories are expanded. Each expands independently of the others. */
export function useOpenCategories(): { isOpen: (id: string) => boolean; toggle: (id: string) => void } {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  };
  return { isOpen: (id) => openIds.has(id), toggle };
}
