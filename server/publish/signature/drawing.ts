import type { Signature } from '../../../contract/signature.ts';
import type { Arc } from './arcs.ts';

/** A drawing, before it is turned into the paths of a page, a picture or an icon. */
export interface Drawing extends Omit<Signature, 'paths'> {
  /** Back to front. */
  bands: Band[];
}

export interface Band {
  weight: 'thin' | 'strong';
  /** The class names that distinguish bands of one weight: 'current', 'other-field', 'recent-1'. */
  look: string;
  arcs: Arc[];
}
