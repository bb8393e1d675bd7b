import { certificationBadge, expiryYear } from '../../../contract/certification-expiry.ts';
import type { Certification } from '../../../contract/collections/certifications.ts';
import { CHECK, CLOCK, PLUS } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { useList, usePage } from '../public-data.ts';
import { SectionHeading } from '../section-heading.tsx';
import { BadgeStrip } from './badge-strip.tsx';
import { LetterReveal } from './letter-reveal.tsx';

const GROUPS: [status: Certification['status'], heading: string][] = [
  ['active', 'Current Certifications'],
  ['in-progress', 'Currently Pursuing'],
  ['planned', 'Planned Certifications'],
];

const STATUS_ICONS: Record<Certification['status'], string> = {
  active: CHECK,
  'in-progress': CLOCK,
  planned: PLUS,
};

/** The headline, the badge strip, and the certifications grouped by status. Empty groups are left out. */
export default function Certifications() {
  const { items, loading } = useList('certifications');
  const { profile } = usePage();
  return (
    <div className="section-frame certifications">
      <SectionHeading id="certifications" />
      <div className="certifications-body">
        {profile.certificationsHeadline && (
          <LetterReveal headline={profile.certificationsHeadline} isStill={items.length === 0} />
        )}
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
        <SvgIcon shape={STATUS_ICONS[status]} className="status-mark" />
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
  const { renderMonth } = usePage();
  const currentYear = Math.floor(renderMonth / 12);
  const content = (
    <>
      <span className="certification-name">{item.name}</span>
      <span className="issuer">{item.issuer}</span>
      {item.date && <span className="certification-date">{item.date}</span>}
      <span className={expiryYear(item, currentYear) === null ? 'badge' : 'badge expired'}>
        {certificationBadge(item, currentYear)}
      </span>
    </>
  );
  if (!item.verifyUrl) return <div className="certification">{content}</div>;
  return (
    <a className="certification" href={item.verifyUrl} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
