const LANE_HEIGHT = 13;
/** Thinner ones would not be legible. */
const MIN_LANE_HEIGHT = 4;
const MAX_CHART_HEIGHT = 12 * LANE_HEIGHT;

/** The height of each lane of the career chart in pixels: where there are many, they are thinner, so that the list begins near. */
export function laneHeightOf(lanes: number): number {
  return Math.max(MIN_LANE_HEIGHT, Math.min(LANE_HEIGHT, Math.floor(MAX_CHART_HEIGHT / lanes)));
}
