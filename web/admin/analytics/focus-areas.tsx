import { useQuery } from '@tanstack/react-query';
import type { Period } from '../../../contract/analytics.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { figure } from './figures.ts';
import type { Counting } from './measures.ts';
import { focusAreasQuery, previous } from './queries.ts';

const SHOWN = 10;

/** What visitors look for: the areas that they chose in the timeline. */
export function FocusAreas({ period, counting }: { period: Period; counting: Counting }) {
  const { data, isPlaceholderData } = useQuery({
    ...focusAreasQuery(period, counting === 'unique'),
    placeholderData: previous,
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
            .slice(0, SHOWN)
            .map(({ focus_area_id, clicks }) => (
              <li key={focus_area_id}>
                <span>{focus_area_id.replaceAll('_', ' ')}</span>
                <span className="figure-count">
                  {figure(clicks)} {clicks === 1 ? 'click' : 'clicks'}
                </span>
              </li>
            ))}
        </ol>
      )}
    </section>
  );
}
