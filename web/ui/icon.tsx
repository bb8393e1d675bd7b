import sprite from 'virtual:icon-sprite';
import { ICONS } from '../../contract/category-look.ts';

const KNOWN: readonly string[] = ICONS;

/** A category's icon; an unknown one is Code. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${KNOWN.includes(name) ? name : 'Code'}`} />
    </svg>
  );
}
