import { writeFileSync } from 'node:fs';

/** When the memory of the machine runs out, Linux ends this process rather than the server. */
export function preferEndingThisProcess(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such file.
  }
}
