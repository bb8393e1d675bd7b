import { pluralize } from '../../../contract/pluralize.ts';
import type { Items } from '../data/items.ts';
import { ItemActions } from './item-actions.tsx';

interface Props {
  skill: Items['skills'];
  category: string;
  isBeingEdited: boolean;
  onEdit: () => void;
  onDelete: () => Promise<boolean>;
}

export function SkillRow({ skill, category, isBeingEdited, onEdit, onDelete }: Props) {
  const { name, order, level, years_experience: years } = skill;
  const experience = [level, years !== null && pluralize(years, 'year')].filter(Boolean).join(', ');
  return (
    <>
      <span className="row-order" title="Order">
        {order}
      </span>
      <span className="row-main">
        <span className="row-name">{name}</span>
        <span className="row-note">{experience}</span>
      </span>
      <span className="row-aside">{category}</span>
      <ItemActions item={skill} name={name} isBeingEdited={isBeingEdited} onEdit={onEdit} onDelete={onDelete} />
    </>
  );
}
