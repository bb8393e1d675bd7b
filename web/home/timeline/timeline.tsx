import { useEffect, useState } from 'react';
import { MILESTONE_TYPES, type MilestoneType } from '../../../contract/milestone-types.ts';
import { nestMilestones, typesPresent } from '../../../contract/timeline.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useList, usePage } from '../public-data.ts';
import { SectionHeading } from '../section-heading.tsx';
import { CareerChart } from './career-chart.tsx';
import { FocusAreaPicker } from './focus-area-picker.tsx';
import { MilestoneItem } from './milestone-item.tsx';
import { TypeFilter } from './type-filter.tsx';
import { useFocusAreas } from './use-focus-areas.ts';
import { useOpenMilestone } from './use-open-milestone.ts';

/** The filters, the career chart, and the milestones, newest first. */
export default function Timeline() {
  const { items, loading } = useList('timeline');
  const [types, setTypes] = useState<MilestoneType[]>([]);
  const focusAreas = useFocusAreas();
  const { renderMonth } = usePage();
  const { openId, toggle, collapse } = useOpenMilestone(items, () => setTypes([]));

  useEffect(() => {
    for (const { title, start_year, end_year } of items) {
      if ([start_year, end_year ?? start_year].some((year) => year < 1900 || year > 2100))
        console.warn(`"${title}" is outside the years 1900 to 2100.`);
    }
  }, [items]);

  const presentTypes = typesPresent(items, MILESTONE_TYPES);
  const shown = types.length === 0 ? items : items.filter((milestone) => types.includes(milestone.type));

  return (
    <div className="section-frame timeline">
      <SectionHeading id="timeline" />
      <div className="timeline-intro">
        <FocusAreaPicker chosen={focusAreas.chosen} onChange={focusAreas.change} />
        <TypeFilter present={presentTypes} chosen={types} onChange={setTypes} />
        {!loading && <CareerChart milestones={shown} until={renderMonth} />}
      </div>
      {loading ? (
        <Skeleton lines={12} label="Loading the timeline" />
      ) : (
        <ol className="milestones">
          {nestMilestones(shown, items).map(({ milestone, children }) => (
            <MilestoneItem
              key={milestone.id}
              milestone={milestone}
              nested={children}
              openId={openId}
              focusAreas={focusAreas.debounced}
              onToggle={toggle}
              onCollapse={collapse}
            />
          ))}
        </ol>
      )}
      {!loading && shown.length === 0 && <p className="empty">No milestones yet.</p>}
    </div>
  );
}
