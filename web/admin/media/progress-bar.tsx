import '../styles/media.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; at 1 the server is still processing the upload. */
  progress: number;
}

export function ProgressBar({ label, progress }: ProgressBarProps) {
  const isSent = progress >= 1;
  const percent = Math.round(progress * 100);
  return (
    <div className="progress">
      <div className="progress-words">
        <span role="status">{isSent ? `${label}: received, being processed…` : `${label}…`}</span>
        {!isSent && <span aria-hidden="true">{percent} %</span>}
      </div>
      {isSent ? <progress aria-label={label} /> : <progress aria-label={label} max={100} value={percent} />}
    </div>
  );
}
