import type { Signature } from '../../../contract/signature.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { arcPath } from './arcs.ts';
import { careerDrawing } from './career-drawing.ts';
import type { Drawing } from './drawing.ts';
import { nameDrawing } from './name-drawing.ts';

/** The drawing used on the first screen, in the link preview and as the favicon; null when nothing can be drawn. */
export function drawingOf({ timeline, profile }: Pick<PublicContent, 'timeline' | 'profile'>, now: number): Drawing | null {
  return timeline.length > 0 ? careerDrawing(timeline, profile.title, now) : nameDrawing(profile.name);
}

/** The drawing as the page shows it. */
export function signatureOf({ bands, ...words }: Drawing): Signature {
  const paths = bands.map(({ weight, look, arcs }) => ({ className: `${weight} ${look}`.trim(), d: arcPath(arcs) }));
  return { ...words, paths: paths.filter(({ d }) => d !== '') };
}
