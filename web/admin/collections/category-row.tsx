import { pluralize } from '../../../contract/pluralize.ts';
import { CategoryIcon } from '../../ui/category-icon.tsx';
import { EYE, EYE_OFF } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import type { Items } from '../data/items.ts';
import { colorOf } from './category-color.ts';
import { ItemActions } from './item-actions.tsx';

interface Props {
  category: Items['categories'];
  isBeingEdited: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => Promise<boolean>;
}

export function CategoryRow({ category, isBeingEdited, onToggle, onEdit, onDelete }: Props) {
  const { displayName, visible } = category;
  return (
    <>
      <CategorySummary {...category} />
      <ItemActions item={category} name={displayName} isBeingEdited={isBeingEdited} onEdit={onEdit} onDelete={onDelete}>
        <button
          type="button"
          className="icon-button"
          aria-label={`${visible ? 'Hide' : 'Show'} ${displayName}`}
          disabled={isBeingEdited}
          onClick={onToggle}
        >
          {visible ? <SvgIcon shape={EYE} /> : <SvgIcon shape={EYE_OFF} />}
        </button>
      </ItemActions>
    </>
  );
}

type SummaryProps = Pick<Items['categories'], 'name' | 'displayName' | 'icon' | 'color' | 'visible' | 'skillCount'>;

export function CategorySummary({ name, displayName, icon, color, visible, skillCount }: SummaryProps) {
  return (
    <>
      <span className="category-icon" data-color={colorOf(color)}>
        <CategoryIcon name={icon} />
      </span>
      <span className="row-main">
        <span className="row-name">{displayName}</span>
        <span className="row-note">
          {pluralize(skillCount, 'skill')}, {colorOf(color)}
          {!visible && ', hidden'}
        </span>
      </span>
      <code className="badge">{name}</code>
    </>
  );
}
