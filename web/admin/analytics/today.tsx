import type { Insights } from '../../../contract/analytics-responses.ts';
import { compareWithTypicalDay, formatCount } from './format-numbers.ts';

/** Today's visits compared with a typical day. */
export function Today({ today }: { today: Insights['today'] }) {
  return (
    <p className="today">
      <strong>{formatCount(today.visits, 'visit')} today so far.</strong> {compareWithTypicalDay(today)}
    </p>
  );
}
