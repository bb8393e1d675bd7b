import type { Signature } from '../../../contract/signature.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { careerDrawing } from './career-drawing.ts';
import { nameDrawing } from './name-drawing.ts';

/** The drawing of the first screen, of the link preview and in place of a photo. Null when nothing can be drawn. */
export function signatureOf({ timeline, profile }: Pick<PublicContent, 'timeline' | 'profile'>, now: number): Signature | null {
  return timeline.length > 0 ? careerDrawing(timeline, now) : nameDrawing(profile.name);
}
