import { useQuery } from '@tanstack/react-query';
import { figure, satisfaction } from './figures.ts';
import { NO_SUMMARY, summaryQuery } from './queries.ts';

/** Four figures over every tab; zeros when they cannot be fetched. */
export function SummaryCards() {
  const { data = NO_SUMMARY } = useQuery(summaryQuery());
  return (
    <section className="summary" aria-label="Summary">
      <Card
        title="Total Visits"
        figure={data.uniqueVisitors}
        aside={`(${figure(data.totalVisits)})`}
        note="unique visitors (all visits)"
      />
      <Card title="Timeline Clicks" figure={data.timelineClicks} note="milestone interactions" />
      <Card title="Chat Interactions" figure={data.chatInteractions} note="AI conversations" />
      <Card
        title="Positive Feedback"
        figure={data.chatRatings.positive}
        note={`${satisfaction(data.chatRatings)}% satisfaction`}
      />
    </section>
  );
}

interface CardProps {
  title: string;
  figure: number;
  aside?: string;
  note: string;
}

function Card({ title, figure: value, aside, note }: CardProps) {
  return (
    <div className="summary-card">
      <h2>{title}</h2>
      <p className="summary-figure">
        {figure(value)} {aside && <span>{aside}</span>}
      </p>
      <p className="summary-note">{note}</p>
    </div>
  );
}
