import { writeFileSync } from 'node:fs';

/** Makes Linux choose this process rather than the server when it has to free memory. */
export function raiseOomScore(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such file.
  }
}
