import { type ReactNode, useState } from 'react';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { FOCUS_AREA_IDS, FOCUS_AREAS, type FocusArea } from '../../../contract/focus-areas.ts';
import { Choice } from '../../ui/choice.tsx';
import { usePage } from '../public-data.ts';

interface Props {
  milestones: readonly Milestone[];
  chosen: FocusArea[];
  onChange: (selection: FocusArea[]) => void;
  /** A note about the effect of the choice. */
  children: ReactNode;
}

/**
 * Choosing focus areas tailors the milestone summaries to them. The owner's site offers those that a milestone is about. The
 * choices fill one row until the visitor chooses one or asks to see all.
 */
export function FocusAreaPicker({ milestones, chosen, onChange, children }: Props) {
  const { kind } = usePage();
  const [wantsAll, setWantsAll] = useState(false);
  const isWhole = wantsAll || chosen.length > 0;
  const isOffered = (area: FocusArea) =>
    kind !== 'own' || chosen.includes(area) || milestones.some(({ focusAreaTags }) => focusAreaTags.includes(area));
  const offeredAreas = FOCUS_AREA_IDS.filter(isOffered);
  if (offeredAreas.length === 0) return null;
  return (
    <fieldset className="picker focus-areas" data-whole={isWhole || undefined}>
      <legend>What are you looking for?</legend>
      <div className="choices">
        {offeredAreas.map((id) => (
          <Choice key={id} value={id} chosen={chosen} onChange={onChange}>
            {FOCUS_AREAS[id]}
          </Choice>
        ))}
        {chosen.length > 0 && (
          <button type="button" className="text-button" onClick={() => onChange([])}>
            Clear
          </button>
        )}
      </div>
      {chosen.length === 0 && (
        <button type="button" className="text-button more" aria-expanded={isWhole} onClick={() => setWantsAll(!isWhole)}>
          {isWhole ? 'Fewer' : 'More'}
        </button>
      )}
      <p className="choice-effect" role="status">
        {children}
      </p>
    </fieldset>
  );
}
