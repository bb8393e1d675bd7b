import type { NamedCount } from '../../contract/analytics-responses.ts';
import type { ViewVisits } from '../../contract/views.ts';
import { notFound } from '../problem.ts';
import { viewKind } from '../store/analytics-totals.ts';
import type { Store } from '../store/store.ts';
import { firstPeriod } from './periods.ts';

/** The most names that are read: more than a view has sections, milestones and kinds of events. */
const MAX_NAMES = 1_000;

export type ViewReports = ReturnType<typeof createViewReports>;

/** The activity of visitors in a view, from totals like the other reports. */
export function createViewReports(store: Pick<Store, 'analytics' | 'views'>, now: () => number = () => Date.now()) {
  return {
    /** Throws 404 when there is no such view. */
    async visits(id: string): Promise<ViewVisits> {
      const view = (await store.views()).find((other) => other.id === id);
      if (!view) throw notFound('That view');
      const kind = viewKind(id);
      const counts = await store.analytics.topNames({ granularity: 'month', kind, limit: MAX_NAMES });
      const openings = await store.analytics.namedTotals('day', kind, firstPeriod('day', now()), 'view_open');
      const countOf = (name: string) => counts.find((count) => count.name === name);
      return {
        opened: view.opened,
        visitors: countOf('view_open')?.unique ?? 0,
        lastOpened: view.lastOpened,
        days: openings.map(({ period, total }) => ({ day: period, opened: total })),
        sections: namesOf(counts, 'section_view '),
        milestones: namesOf(counts, 'timeline_click '),
        resumes: countOf('resume_download')?.total ?? 0,
        questions: countOf('chat_interaction')?.total ?? 0,
        emails: countOf('email_click')?.total ?? 0,
      };
    },
  };
}

function namesOf(counts: readonly NamedCount[], prefix: string): NamedCount[] {
  return counts
    .filter(({ name }) => name.startsWith(prefix))
    .map((count) => ({ ...count, name: count.name.slice(prefix.length) }));
}
