/** How far the re-tagging of all milestones is. `done` and `failed` add up to `total` when it is over. */
export interface Retagging {
  running: boolean;
  done: number;
  total: number;
  failed: number;
}
