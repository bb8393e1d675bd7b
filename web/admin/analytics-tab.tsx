const LISTS = ['Page Visits', 'Timeline Clicks', 'Chat Interactions'];

/** How many visit, and what they look at. */
export default function AnalyticsTab() {
  return (
    <section aria-labelledby="analytics-title">
      <h2 id="analytics-title">Analytics</h2>
      <p className="hint">Visits are not counted yet. Once they are, their figures stand here.</p>
      <div className="columns">
        {LISTS.map((title) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <p className="empty">No data available yet.</p>
          </section>
        ))}
      </div>
      <h3>Focus Area Selections</h3>
      <p className="empty">No focus area data available yet.</p>
    </section>
  );
}
