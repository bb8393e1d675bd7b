import { MILESTONE_TYPE_LABELS, type MilestoneType } from '../../../contract/milestone-types.ts';
import { Choice } from '../../ui/choice.tsx';
import { TypeMark } from './type-mark.tsx';

interface Props {
  present: MilestoneType[];
  chosen: MilestoneType[];
  onChange: (selection: MilestoneType[]) => void;
}

/** Hidden if the timeline has at most one type. 'All Types' clears the selection. */
export function TypeFilter({ present, chosen, onChange }: Props) {
  if (present.length <= 1) return null;
  return (
    <fieldset className="picker">
      <legend>Show</legend>
      <div className="choices">
        <button type="button" className="choice" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
          All Types
        </button>
        {present.map((type) => (
          <Choice key={type} value={type} chosen={chosen} onChange={onChange}>
            <TypeMark type={type} />
            {MILESTONE_TYPE_LABELS[type]}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
