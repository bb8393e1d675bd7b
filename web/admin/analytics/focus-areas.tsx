import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Granularity } from '../../../contract/analytics.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CountMode } from './count-mode.ts';
import { formatCount } from './format-numbers.ts';
import { focusAreasQuery } from './queries.ts';

const MAX_ROWS = 10;

/** The focus areas that visitors chose in the timeline. */
export function FocusAreas({ granularity, countMode }: { granularity: Granularity; countMode: CountMode }) {
  const { data, isPlaceholderData } = useQuery({
    ...focusAreasQuery(granularity, countMode === 'unique'),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="focus-areas-title" aria-busy={isPlaceholderData || undefined}>
      <h3 id="focus-areas-title">Focus Area Selections</h3>
      {!data && <Skeleton lines={2} label="Loading focus areas" />}
      {data?.length === 0 && <p className="empty">No focus area data available yet.</p>}
      {data && data.length > 0 && (
        <ol className="focus-area-grid">
          {data
            .toSorted((a, b) => b.clicks - a.clicks)
            .slice(0, MAX_ROWS)
            .map(({ focus_area_id, clicks }) => (
              <li key={focus_area_id}>
                <span>{focus_area_id.replaceAll('_', ' ')}</span>
                <span className="figure-count">{formatCount(clicks, 'click')}</span>
              </li>
            ))}
        </ol>
      )}
    </section>
  );
}
