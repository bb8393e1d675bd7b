import type { Insights } from '../../../contract/analytics.ts';
import { useAdminData } from '../data/admin-data.tsx';
import { CountedNames } from './counted-names.tsx';
import type { Counting } from './measures.ts';

interface Props {
  insights: Insights;
  counting: Counting;
}

export function Sources({ insights, counting }: Props) {
  return (
    <section aria-labelledby="sources-title">
      <h3 id="sources-title">Where visitors came from</h3>
      <div className="figure-columns">
        <CountedNames
          title="Referring sites"
          counted={insights.sources}
          counting={counting}
          empty="No visits in this time."
          nameOf={(name) => (name === '(direct)' ? 'Direct, or not told' : name)}
        />
        <CountedNames
          title="Campaigns"
          counted={insights.campaigns}
          counting={counting}
          empty="No visit came by an address with utm_source or utm_campaign."
        />
      </div>
    </section>
  );
}

export function Interest({ insights, counting }: Props) {
  const { timeline } = useAdminData();
  const titles = new Map(timeline.items.map(({ id, title }) => [id, title]));
  return (
    <section aria-labelledby="interest-title">
      <h3 id="interest-title">What drew interest</h3>
      <div className="figure-columns">
        <CountedNames
          title="Milestones"
          counted={insights.milestones}
          counting={counting}
          empty="No milestone was opened in this time."
          nameOf={(id) => titles.get(id) ?? (timeline.isLoading ? '…' : 'A milestone that is no longer there')}
        />
        <CountedNames title="Skills" counted={insights.skills} counting={counting} empty="No skill was clicked in this time." />
      </div>
    </section>
  );
}
