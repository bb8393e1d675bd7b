import { useQuery } from '@tanstack/react-query';
import { type AnalyticsSummary, fetchSummary } from './analytics-calls.ts';

const ZEROS: AnalyticsSummary = {
  uniqueVisitors: 0,
  totalVisits: 0,
  timelineClicks: 0,
  chatInteractions: 0,
  chatRatings: { positive: 0, negative: 0 },
};

/** Four figures over every tab; zeros when they cannot be fetched. */
export function SummaryCards() {
  const { data = ZEROS } = useQuery({
    queryKey: ['analytics', 'summary'],
    // A failure is kept like an answer: it is not asked again before its time.
    queryFn: () => fetchSummary().catch(() => ZEROS),
    staleTime: 5 * 60 * 1000,
    retry: false,
  });
  const { positive, negative } = data.chatRatings;
  const satisfaction = positive + negative === 0 ? 0 : Math.round((100 * positive) / (positive + negative));
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
      <Card title="Positive Feedback" figure={positive} note={`${satisfaction}% satisfaction`} />
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

function figure(value: number): string {
  return value.toLocaleString('en');
}
