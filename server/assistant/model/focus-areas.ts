import { z } from 'zod';
import { FOCUS_AREA_IDS, type FocusArea } from '../../../contract/focus-areas.ts';

export const areasSchema = z.object({ areas: z.array(z.string()).max(50) });

/** Those that there are, each once; undefined when the model named some but none of them exists. */
export function areasFrom({ areas }: z.output<typeof areasSchema>): FocusArea[] | undefined {
  const known = [...new Set(areas.map((area) => area.trim().toLowerCase()))].flatMap(
    (area) => FOCUS_AREA_IDS.find((id) => id === area) ?? [],
  );
  return known.length > 0 || areas.length === 0 ? known : undefined;
}
