import type { Resume } from './resume-model.ts';
import { estimateLines, shorten } from './shorten-resume.ts';

const LINES_PER_PAGE = 58;
const MAX_STEPS = 7;

/** Shortens the résumé so that it fits on this many pages. `countPages` typesets it. */
export function fitPages(resume: Resume, maxPages: number, countPages: (shortened: Resume) => number): Resume {
  const all = estimateLines(resume);
  const capacity = maxPages * LINES_PER_PAGE;
  // A résumé of twice the capacity does not fit, and typesetting it to find out would take long.
  if (all < capacity * 2 && countPages(resume) <= maxPages) return resume;
  let [fits, tooLong] = [0, Math.min(all, capacity * 2)];
  let best = shorten(resume, 0);
  for (let step = 0; step < MAX_STEPS && tooLong - fits > 1; step++) {
    // The estimate is good, so the search begins there.
    const lines = step === 0 ? Math.min(capacity, tooLong) : (fits + tooLong) / 2;
    const candidate = shorten(resume, lines);
    if (countPages(candidate) <= maxPages) [fits, best] = [lines, candidate];
    else tooLong = lines;
  }
  return best;
}
