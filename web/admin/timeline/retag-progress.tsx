import type { Retagging } from '../../../contract/retagging.ts';

/** How far the re-tagging is; its milestones are not counted yet right after the start. */
export function RetagProgress({ done, failed, total }: Retagging) {
  const label = 'AI re-tagging';
  const text = total > 0 ? `${done + failed} of ${total}${failed > 0 ? `, ${failed} failed` : ''}` : '';
  return (
    <div className="progress">
      <div className="progress-words">
        <span role="status">{label} is under way. You can leave this page.</span>
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
