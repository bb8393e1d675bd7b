import { type PageSectionId, SECTION_NAMES } from '../../../contract/page-sections.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import type { ViewVisits } from '../../../contract/views.ts';
import { LocalDate } from '../../ui/local-date.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useViewVisits } from './view-queries.ts';

/** When a view was opened, and what visitors read and did there. */
export function ViewActivity({ id }: { id: string }) {
  const { data: visits, isError, refetch } = useViewVisits(id);
  const { timeline } = useAdminData();
  if (isError) return <LoadFailure subject="The visits" onRetry={refetch} />;
  if (!visits) return <Skeleton lines={3} label="The visits are loading" />;
  const titleOf = (milestoneId: string) => timeline.items.find((item) => item.id === milestoneId)?.title ?? 'A deleted milestone';
  const { days, sections, milestones, resumes, questions, emails } = visits;
  return (
    <dl className="view-visits">
      <Row name="Visitors">{pluralize(visits.visitors, 'visitor')}</Row>
      {days.length > 0 && (
        <Row name="Opened on">
          <ul>
            {days.map(({ day, opened }) => (
              <li key={day}>
                <LocalDate date={day} /> ({pluralize(opened, 'time')})
              </li>
            ))}
          </ul>
        </Row>
      )}
      <Row name="Sections read">
        <Counts counts={sections} nameOf={(section) => sectionLabel(section)} none="None for longer than a second." />
      </Row>
      <Row name="Milestones opened">
        <Counts counts={milestones} nameOf={titleOf} none="None." />
      </Row>
      <Row name="Resume downloaded">{resumes === 0 ? 'No' : pluralize(resumes, 'time')}</Row>
      <Row name="Questions asked">{questions === 0 ? 'None' : pluralize(questions, 'question')}</Row>
      <Row name="E-mail link used">{emails === 0 ? 'No' : pluralize(emails, 'time')}</Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface CountsProps {
  counts: ViewVisits['sections'];
  nameOf: (name: string) => string;
  none: string;
}

function Counts({ counts, nameOf, none }: CountsProps) {
  if (counts.length === 0) return none;
  return (
    <ul>
      {counts.map(({ name, total }) => (
        <li key={name} dir="auto">
          {nameOf(name)} ({total})
        </li>
      ))}
    </ul>
  );
}

function sectionLabel(section: string): string {
  return section === 'hero' ? 'Introduction' : (SECTION_NAMES[section as PageSectionId]?.label ?? 'Other');
}
