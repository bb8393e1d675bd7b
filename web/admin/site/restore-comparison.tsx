import { useEffect, useRef } from 'react';
import type { BackupSummary, RestoreResponse } from '../../../contract/backup.ts';

const COUNTS: [keyof BackupSummary['counts'], string][] = [
  ['milestones', 'Milestones'],
  ['pictures', 'Pictures'],
  ['skills', 'Skills'],
  ['testimonials', 'Testimonials'],
  ['certifications', 'Certifications'],
  ['sections', 'Further sections'],
  ['views', 'Views for applications'],
  ['answers', 'Your answers'],
];

/** The current site beside the content of a backup. It takes focus, because it appears without a click. */
export function RestoreComparison({ plan: { existing, incoming }, name }: { plan: RestoreResponse; name: string }) {
  const element = useRef<HTMLTableElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <table className="restore-comparison" ref={element} tabIndex={-1}>
      <caption>
        {name}
        {incoming.lastBackup && (
          <>
            , made on <LocalTime at={incoming.lastBackup} />
          </>
        )}
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Now</th>
          <th scope="col">Backup</th>
        </tr>
      </thead>
      <tbody>
        <Row label="Owner" now={existing.owner} backup={incoming.owner} />
        {COUNTS.map(([kind, label]) => (
          <Row key={kind} label={label} now={existing.counts[kind]} backup={incoming.counts[kind]} />
        ))}
        <Row label="Uploaded resume" now={existing.hasResume ? 'Yes' : 'None'} backup={incoming.hasResume ? 'Yes' : 'None'} />
      </tbody>
    </table>
  );
}

function Row({ label, now, backup }: { label: string; now: string | number; backup: string | number }) {
  return (
    <tr data-differs={now !== backup || undefined}>
      <th scope="row">{label}</th>
      <td>{now}</td>
      <td>{backup}</td>
    </tr>
  );
}

export function LocalTime({ at }: { at: string }) {
  return <time dateTime={at}>{new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}</time>;
}
