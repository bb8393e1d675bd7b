import sprite from 'virtual:icon-sprite';
import { CATEGORY_ICONS } from '../../contract/category-look.ts';

const NAMES: readonly string[] = CATEGORY_ICONS;

/** A category's icon from the sprite; an unknown name is shown as Code. */
export function CategoryIcon({ name }: { name: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${NAMES.includes(name) ? name : 'Code'}`} />
    </svg>
  );
}
