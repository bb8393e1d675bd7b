import type { RetaggingProgress } from '../../../contract/retagging.ts';

/** The progress of the re-tagging run. `total` is 0 until the run has counted its milestones. */
export function RetagProgress({ done, failed, total }: RetaggingProgress) {
  const label = 'AI re-tagging';
  const text = total > 0 ? `${done + failed} of ${total}${failed > 0 ? `, ${failed} failed` : ''}` : '';
  return (
    <div className="progress">
      <div className="progress-words">
        <span role="status">{label} is in progress. You can leave this page.</span>
        <span aria-hidden="true">{text}</span>
      </div>
      {total > 0 ? (
        <progress aria-label={label} aria-valuetext={text} max={total} value={done + failed} />
      ) : (
        <progress aria-label={label} />
      )}
    </div>
  );
}
