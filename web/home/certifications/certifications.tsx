import type { ComponentType } from 'react';
import type { Certification } from '../../../contract/collections/certifications.ts';
import { CheckIcon, ClockIcon, PlusIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useList } from '../public-data.ts';
import { BadgeStrip } from './badge-strip.tsx';
import { LetterReveal } from './letter-reveal.tsx';

const GROUPS: [status: Certification['status'], heading: string][] = [
  ['active', 'Current Certifications'],
  ['in-progress', 'Currently Pursuing'],
  ['planned', 'Planned Certifications'],
];

const STATUS_ICONS: Record<Certification['status'], ComponentType<{ className?: string }>> = {
  active: CheckIcon,
  'in-progress': ClockIcon,
  planned: PlusIcon,
};

/** The headline, the badge strip, and the certifications grouped by status. Empty groups are left out. */
export default function Certifications() {
  const { items, loading } = useList('certifications');
  return (
    <div className="frame certifications">
      <h2 className="rail">Certifications</h2>
      <div className="certifications-body">
        <LetterReveal />
        {loading ? (
          <Skeleton lines={6} label="Loading certifications" />
        ) : (
          <>
            {items.length === 0 && <p className="empty">No certifications yet.</p>}
            <BadgeStrip certifications={items} />
            {GROUPS.map(([status, heading]) => (
              <Group key={status} status={status} heading={heading} items={items.filter((item) => item.status === status)} />
            ))}
          </>
        )}
      </div>
    </div>
  );
}

function Group({ status, heading, items }: { status: Certification['status']; heading: string; items: Certification[] }) {
  if (items.length === 0) return null;
  const StatusIcon = STATUS_ICONS[status];
  return (
    <section className={`certification-group status-${status}`} aria-label={heading}>
      <h3>
        <StatusIcon className="status-mark" />
        {heading}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Card item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ item }: { item: Certification }) {
  const content = (
    <>
      <span className="certification-name">{item.name}</span>
      <span className="issuer">{item.issuer}</span>
      {item.date && <span className="certification-date">{item.date}</span>}
      <span className="badge">{item.type === 'certification' ? 'Certified' : 'Course'}</span>
    </>
  );
  if (!item.verifyUrl) return <div className="certification">{content}</div>;
  return (
    <a className="certification" href={item.verifyUrl} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
