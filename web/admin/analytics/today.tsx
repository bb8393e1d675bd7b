import type { Insights } from '../../../contract/analytics-responses.ts';
import { compareWithUsualDay, formatCount } from './format-numbers.ts';

/** Today's visits compared with a usual day. */
export function Today({ today }: { today: Insights['today'] }) {
  return (
    <p className="today">
      <strong>{formatCount(today.visits, 'visit')} today so far.</strong> {compareWithUsualDay(today)}
    </p>
  );
}
