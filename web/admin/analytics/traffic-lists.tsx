import { DIRECT, OTHER } from '../../../contract/analytics.ts';
import type { Insights } from '../../../contract/analytics-responses.ts';
import { useAdminData } from '../data/admin-data.tsx';
import type { CountMode } from './count-mode.ts';
import { InsightSection } from './insight-section.tsx';
import { RankedNames } from './ranked-names.tsx';

interface Props {
  insights: Insights;
  countMode: CountMode;
}

const OTHERS = 'Others';
const labelOfName = (name: string) => (name === OTHER ? OTHERS : name);

export function Sources({ insights, countMode }: Props) {
  return (
    <InsightSection id="sources" title="Where visitors came from">
      <RankedNames
        title="Referring sites"
        names={insights.sources}
        countMode={countMode}
        emptyText="No visits in this period."
        labelOf={(name) => (name === DIRECT ? 'Direct or unknown' : labelOfName(name))}
      />
      <RankedNames
        title="Campaigns"
        names={insights.campaigns}
        countMode={countMode}
        emptyText="No visits with utm_source or utm_campaign."
        labelOf={labelOfName}
      />
    </InsightSection>
  );
}

export function Interest({ insights, countMode }: Props) {
  const { timeline } = useAdminData();
  const titles = new Map(timeline.items.map(({ id, title }) => [id, title]));
  return (
    <InsightSection id="interest" title="What drew interest">
      <RankedNames
        title="Milestones"
        names={insights.milestones}
        countMode={countMode}
        emptyText="No milestone was opened in this period."
        labelOf={(id) => titles.get(id) ?? (id === OTHER ? OTHERS : timeline.isLoading ? '…' : 'Deleted milestone')}
      />
      <RankedNames
        title="Skills"
        names={insights.skills}
        countMode={countMode}
        emptyText="No skill was clicked in this period."
        labelOf={labelOfName}
      />
    </InsightSection>
  );
}
