import type { Certification } from '../../../contract/collections/certifications.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useList } from '../public-data.ts';
import { BadgeStrip } from './badge-strip.tsx';
import { LetterReveal } from './letter-reveal.tsx';

const GROUPS: [status: Certification['status'], heading: string][] = [
  ['active', 'Current Certifications'],
  ['in-progress', 'Currently Pursuing'],
  ['planned', 'Planned Certifications'],
];

const STATUS_MARKS: Record<Certification['status'], string> = {
  active: 'M4 12.5l5 5L20 6.5',
  'in-progress': 'M12 4a8 8 0 1 1-8 8M12 8v4l3 2',
  planned: 'M12 5v14M5 12h14',
};

/** The headline, the badges in their strip, the cards under their groups. A group without cards is not there. */
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
  return (
    <section className={`certification-group status-${status}`} aria-label={heading}>
      <h3>
        <svg className="status-mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d={STATUS_MARKS[status]} />
        </svg>
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
