import { hasLapsed } from '../../../contract/certification-expiry.ts';
import { certificationLabel } from '../../../contract/certification-label.ts';
import type { Certification } from '../../../contract/collections/certifications.ts';
import { CHECK, CLOCK, PLUS } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { useList, usePage } from '../public-data.ts';
import { SectionHeading } from '../section-heading.tsx';
import { BadgeStrip } from './badge-strip.tsx';
import { LetterReveal } from './letter-reveal.tsx';

type State = Certification['status'] | 'past';

const GROUPS: [state: State, heading: string, icon: string][] = [
  ['active', 'Current Certifications', CHECK],
  ['in-progress', 'Currently Pursuing', CLOCK],
  ['planned', 'Planned Certifications', PLUS],
  ['past', 'Past Certifications', CLOCK],
];

/** The headline, the badge strip, and the certifications grouped by status, with lapsed ones last. Empty groups are left out. */
export default function Certifications() {
  const { items, isLoading } = useList('certifications');
  const { profile, renderMonth } = usePage();
  const stateOf = (item: Certification): State => (hasLapsed(item, Math.floor(renderMonth / 12)) ? 'past' : item.status);
  return (
    <div className="section-frame certifications">
      <SectionHeading id="certifications" />
      <div className="certifications-body">
        {profile.certificationsHeadline && (
          <LetterReveal headline={profile.certificationsHeadline} isStill={items.length === 0} />
        )}
        {isLoading ? (
          <Skeleton lines={6} label="Loading certifications" />
        ) : (
          <>
            {items.length === 0 && <p className="empty">No certifications yet.</p>}
            <BadgeStrip certifications={items} />
            {GROUPS.map(([state, heading, icon]) => (
              <Group key={state} {...{ state, heading, icon }} items={items.filter((item) => stateOf(item) === state)} />
            ))}
          </>
        )}
      </div>
    </div>
  );
}

interface GroupProps {
  state: State;
  heading: string;
  icon: string;
  items: Certification[];
}

function Group({ state, heading, icon, items }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section className={`certification-group status-${state}`} aria-label={heading}>
      <h3>
        <SvgIcon shape={icon} className="status-mark" />
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
      {item.date && <span className="certification-date">{item.date.replace(' - ', ' – ')}</span>}
      <span className="badge">{certificationLabel(item, currentYear)}</span>
    </>
  );
  if (!item.verifyUrl) return <div className="certification">{content}</div>;
  return (
    <a className="certification" href={item.verifyUrl} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
