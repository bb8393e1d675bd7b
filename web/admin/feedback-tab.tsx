/** What visitors thought of the assistant's answers. */
export default function FeedbackTab() {
  return (
    <section aria-labelledby="feedback-title">
      <h2 id="feedback-title">Feedback</h2>
      <p className="empty">No feedback data available yet.</p>
      <p className="hint">Once the assistant answers visitors, their thumbs up and down are listed here.</p>
    </section>
  );
}
