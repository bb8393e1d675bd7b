/** In place of what could not be loaded. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <div className="failed" role="alert">
      <p>{what} could not be loaded.</p>
      <button type="button" className="button quiet" onClick={() => void onRetry()}>
        Try again
      </button>
    </div>
  );
}
