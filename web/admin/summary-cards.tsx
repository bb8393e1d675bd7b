import { useQuery } from '@tanstack/react-query';
import { formatNumber } from './analytics/format-numbers.ts';
import { EMPTY_SUMMARY, summaryQuery } from './analytics/queries.ts';
import { satisfactionPercent } from './analytics/satisfaction.ts';

/** Four numbers above every tab; zeros when they cannot be fetched. */
export function SummaryCards() {
  const { data = EMPTY_SUMMARY } = useQuery(summaryQuery());
  return (
    <section className="summary" aria-label="Key figures">
      <Card
        title="Total Visits"
        value={data.uniqueVisitors}
        aside={`(${formatNumber(data.totalVisits)})`}
        note="unique visitors (all visits)"
      />
      <Card title="Timeline Clicks" value={data.timelineClicks} note="milestone interactions" />
      <Card title="Chat Interactions" value={data.chatInteractions} note="AI conversations" />
      <Card
        title="Positive Feedback"
        value={data.chatRatings.positive}
        note={`${satisfactionPercent(data.chatRatings)}% satisfaction`}
      />
    </section>
  );
}

interface CardProps {
  title: string;
  value: number;
  aside?: string;
  note: string;
}

function Card({ title, value, aside, note }: CardProps) {
  return (
    <div className="summary-card">
      <p className="summary-title">{title}</p>
      <p className="summary-figure">
        {formatNumber(value)} {aside && <span>{aside}</span>}
      </p>
      <p className="summary-note">{note}</p>
    </div>
  );
}
