/** Progress of the re-tagging of all milestones. A finished run has `done + failed === total`. */
export interface RetaggingProgress {
  running: boolean;
  done: number;
  total: number;
  failed: number;
}
