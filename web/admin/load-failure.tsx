/** Replaces content that could not be loaded; `subject` begins the sentence. */
export function LoadFailure({ subject, onRetry }: { subject: string; onRetry: () => unknown }) {
  return (
    <div className="failed" role="alert">
      <p>{subject} could not be loaded.</p>
      <button type="button" className="button quiet" onClick={() => void onRetry()}>
        Try again
      </button>
    </div>
  );
}
