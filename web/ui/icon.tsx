import sprite from 'virtual:icon-sprite';
import { ICONS } from '../../contract/category-look.ts';

const NAMES: readonly string[] = ICONS;

/** A category's icon from the sprite; an unknown name is shown as Code. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${NAMES.includes(name) ? name : 'Code'}`} />
    </svg>
  );
}
