import type { Insights } from '../../../contract/analytics-responses.ts';
import { BarList } from './bar-list.tsx';
import { formatCount, formatPercentage } from './format-numbers.ts';
import { InsightSection } from './insight-section.tsx';

const OUTCOMES = [
  ['resume_download', 'Downloaded the resume'],
  ['email_click', 'Clicked the e-mail address'],
  ['chat_interaction', 'Talked with the assistant'],
] as const;

/** The outcomes of visits, and the events that the other numbers leave out. */
export function Outcomes({ outcomes, bots }: Pick<Insights, 'outcomes' | 'bots'>) {
  const { visitors } = outcomes;
  return (
    <InsightSection id="outcomes" title="Outcomes of visits">
      <section aria-label="Outcomes">
        <h4>Of {formatCount(visitors, 'unique visitor')}</h4>
        <BarList
          total={visitors}
          rows={OUTCOMES.map(([outcome, name]) => ({
            key: outcome,
            name,
            count: outcomes[outcome],
            note: `(${formatPercentage(outcomes[outcome], visitors)})`,
          }))}
        />
      </section>
      <section aria-label="How visitors are counted">
        <h4>How visitors are counted</h4>
        <p className="asides">Known bots: {formatCount(bots, 'visit')}, not included in the other numbers.</p>
        <p className="asides">Visitors are not recognized across days: someone who returns tomorrow is counted again.</p>
      </section>
    </InsightSection>
  );
}
