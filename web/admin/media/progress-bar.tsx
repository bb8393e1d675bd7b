import '../styles/media.css';

/** How far an upload is, from 0 to 1. When all has been sent, the server is at work. */
export function ProgressBar({ label, part }: { label: string; part: number }) {
  const sent = part >= 1;
  const percent = Math.round(part * 100);
  return (
    <div className="progress">
      <div className="progress-words">
        <span role="status">{sent ? `${label}: received, being processed…` : `${label}…`}</span>
        {!sent && <span aria-hidden="true">{percent} %</span>}
      </div>
      {sent ? <progress aria-label={label} /> : <progress aria-label={label} max={100} value={percent} />}
    </div>
  );
}
