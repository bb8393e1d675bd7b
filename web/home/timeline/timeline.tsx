import './interaction.css';
import { useEffect, useState } from 'react';
import { collapseByYears } from '../../../contract/collapse-by-years.ts';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { findTenures, groupByTenure, isEmployment, placeOfTenure, spanOfTenure } from '../../../contract/employers.ts';
import type { FocusArea } from '../../../contract/focus-areas.ts';
import { teaserOf } from '../../../contract/key-sentence.ts';
import { byNewest, formatDateRange } from '../../../contract/milestone-dates.ts';
import { type NestedMilestone, nestMilestones } from '../../../contract/milestone-nesting.ts';
import { MILESTONE_TYPES, type MilestoneType, typesPresent } from '../../../contract/milestone-types.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOwnerLanguage } from '../owner-language.ts';
import { useList, usePage } from '../public-data.ts';
import { SectionHeading } from '../section-heading.tsx';
import { CareerChart } from './career-chart.tsx';
import { CollapsedYears } from './collapsed-years.tsx';
import { FocusAreaPicker } from './focus-area-picker.tsx';
import { MilestoneDate } from './milestone-date.tsx';
import { MilestoneItem } from './milestone-item.tsx';
import { TypeFilter } from './type-filter.tsx';
import { useFocusAreas } from './use-focus-areas.ts';
import { useIsPrinting } from './use-is-printing.ts';
import { useOpenMilestone } from './use-open-milestone.ts';

const NO_AREAS: FocusArea[] = [];
/** On the owner's site, the closed cards of this many jobs show several sentences. */
const MAX_DETAILED_JOBS = 3;

function newestOf({ entries }: { entries: readonly NestedMilestone<Milestone>[] }): Milestone {
  return entries.map(({ milestone }) => milestone).sort(byNewest)[0] as Milestone;
}

/** The career chart, the filters, and the milestones, newest first. */
export default function Timeline() {
  const { items, isLoading } = useList('timeline');
  const [chosenTypes, setTypes] = useState<MilestoneType[]>([]);
  const focusAreas = useFocusAreas();
  const hasChoice = chosenTypes.length > 0 || focusAreas.chosen.length > 0;
  // The printed page is a résumé, which ignores the filters.
  const isPrinting = useIsPrinting();
  const isFiltered = hasChoice && !isPrinting;
  const types = isFiltered ? chosenTypes : [];
  const areas = isFiltered ? focusAreas.debounced : NO_AREAS;
  const { kind, renderMonth, view } = usePage();
  const langOf = useOwnerLanguage();
  const { openId, toggle, collapse } = useOpenMilestone(items, () => setTypes([]));

  useEffect(() => {
    for (const { title, start_year, end_year } of items) {
      if ([start_year, end_year ?? start_year].some((year) => year < 1900 || year > 2100))
        console.warn(`"${title}" is outside the years 1900 to 2100.`);
    }
  }, [items]);

  const presentTypes = typesPresent(items, MILESTONE_TYPES);
  const shownMilestones = types.length === 0 ? items : items.filter((milestone) => types.includes(milestone.type));
  // Counted without the debounce of the summaries, because a line that appears later would move the filters under the pointer.
  const matching = items.filter(({ focusAreaTags }) => focusAreaTags.some((area) => focusAreas.chosen.includes(area)));
  const groups = groupByTenure(nestMilestones(shownMilestones, items), findTenures(shownMilestones));

  const renderItem = (
    { milestone, children }: NestedMilestone<Milestone>,
    hidesCompany = false,
    hidesLocation = false,
    said?: readonly string[],
    showsPoints = false,
  ) => (
    <MilestoneItem
      key={milestone.id}
      milestone={milestone}
      nested={children}
      hidesCompany={hidesCompany}
      hidesLocation={hidesLocation}
      said={said}
      showsPoints={showsPoints}
      level={hidesCompany ? 4 : 3}
      openId={openId}
      focusAreas={areas}
      onToggle={toggle}
      onCollapse={collapse}
    />
  );
  const leading = new Set(items.slice(0, view?.leading).map(({ id }) => id));
  const isLeading = ({ entries }: (typeof groups)[number]) =>
    entries.some(({ milestone, children }) => [milestone, ...children].some(({ id }) => leading.has(id)));
  const rest = groups.findIndex((group) => !isLeading(group));
  const [lastLeading, firstOfRest] = [groups[rest - 1], groups[rest]];
  // The mark is needed only if the dates start again; they do not if a leading milestone is nested in a job that is not leading.
  const hasRest = lastLeading && firstOfRest && byNewest(newestOf(lastLeading), newestOf(firstOfRest)) > 0;
  const mark = (
    <li key="rest" className="rest">
      The rest of the timeline, newest first
    </li>
  );

  const isJob = ({ milestone }: NestedMilestone<Milestone>) => milestone.type === 'experience' && isEmployment(milestone);
  const detailed = new Set(kind === 'own' ? groups.filter(({ entries }) => entries.some(isJob)).slice(0, MAX_DETAILED_JOBS) : []);

  const renderGroup = (group: (typeof groups)[number]) => {
    const { tenure, entries } = group;
    const isDetailed = detailed.has(group);
    if (!tenure) return entries.map((entry) => renderItem(entry, false, false, undefined, isDetailed && isJob(entry)));
    const span = spanOfTenure(tenure);
    const place = placeOfTenure(tenure);
    const said: string[] = [];
    const roles = entries.map((entry) => {
      // If the newest role has no text yet, the next one shows its points.
      const item = renderItem(entry, true, place !== null, [...said], isDetailed && said.every((text) => text === ''));
      said.push(teaserOf(entry.milestone, said));
      return item;
    });
    return (
      <li key={tenure.roles[0].id} className="tenure">
        <h3 className="employer">
          {tenure.employer}{' '}
          <span>
            <MilestoneDate milestone={{ ...span, date: formatDateRange(span) }} />
            {place && (
              <>
                {' · '}
                <span lang={langOf(place)}>{place}</span>
              </>
            )}
          </span>
        </h3>
        <ol className="roles">{roles}</ol>
      </li>
    );
  };

  return (
    <div className="section-frame timeline">
      <SectionHeading id="timeline" />
      <div className="timeline-intro">
        {!isLoading && <CareerChart milestones={shownMilestones} until={renderMonth} />}
        <FocusAreaPicker milestones={items} chosen={focusAreas.chosen} onChange={focusAreas.change}>
          {matching.length > 0 && `${matching.length} of ${items.length} entries are about this and are marked.`}
        </FocusAreaPicker>
        <TypeFilter present={presentTypes} chosen={chosenTypes} onChange={setTypes} />
      </div>
      {isLoading ? (
        <Skeleton lines={12} label="Loading the timeline" />
      ) : (
        <ol
          key={String(hasChoice && isPrinting)}
          className="milestones"
          data-marks={(areas.length > 0 && matching.length > 0) || undefined}
        >
          {(isFiltered ? [{ period: null, groups }] : collapseByYears(groups)).map(({ period, groups: members }) => {
            const isMarked = hasRest && members.includes(firstOfRest);
            const entries = members.map((group) =>
              isMarked && !period && group === firstOfRest ? [mark, renderGroup(group)] : renderGroup(group),
            );
            if (!period) return entries;
            const ids = members.flatMap((group) => group.entries.map(({ milestone }) => milestone.id));
            return [
              isMarked && mark,
              <CollapsedYears
                key={ids[0]}
                name={period}
                count={ids.length}
                hasOpenMilestone={openId !== null && ids.includes(openId)}
              >
                {entries}
              </CollapsedYears>,
            ];
          })}
        </ol>
      )}
      {!isLoading && shownMilestones.length === 0 && <p className="empty">No milestones yet.</p>}
    </div>
  );
}
