import type { Insights } from '../../../contract/analytics.ts';
import { comparedWithUsual, figure } from './figures.ts';

/** Today against the usual day. */
export function Today({ today }: { today: Insights['today'] }) {
  return (
    <p className="today">
      <strong>
        {figure(today.visits)} {today.visits === 1 ? 'visit' : 'visits'} today so far.
      </strong>{' '}
      {comparedWithUsual(today)}
    </p>
  );
}
