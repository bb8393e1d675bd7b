import { z } from 'zod';
import { FOCUS_AREA_IDS, type FocusArea } from '../../../contract/focus-areas.ts';

export const focusAreasSchema = z.object({ areas: z.array(z.string()).max(50) });

/** The existing focus areas among those that the model named, each once; undefined when it named only others. */
export function parseFocusAreas({ areas }: z.output<typeof focusAreasSchema>): FocusArea[] | undefined {
  const existing = [...new Set(areas.map((area) => area.trim().toLowerCase()))].flatMap(
    (area) => FOCUS_AREA_IDS.find((id) => id === area) ?? [],
  );
  return existing.length > 0 || areas.length === 0 ? existing : undefined;
}
