import { useRef } from 'react';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { companyBesideTitle, VOLUNTEER } from '../../../contract/employers.ts';
import { FOCUS_AREAS, type FocusArea } from '../../../contract/focus-areas.ts';
import { furtherPoints } from '../../../contract/further-points.ts';
import { htmlToText } from '../../../contract/html-text.ts';
import { keySentence, resultNotInSummary, teaserOf } from '../../../contract/key-sentence.ts';
import { MILESTONE_TYPE_LABELS } from '../../../contract/milestone-types.ts';
import { subjectOfRole } from '../../../contract/subject-of-role.ts';
import { useOwnerLanguage } from '../owner-language.ts';
import { usePage } from '../public-data.ts';
import { TextWithFigures } from '../text-with-figures.tsx';
import { MilestoneBody } from './milestone-body.tsx';
import { MilestoneDate } from './milestone-date.tsx';
import { TypeMark } from './type-mark.tsx';
import { useTailoredSummary } from './use-tailored-summary.ts';

const NO_AREAS: FocusArea[] = [];

interface Props {
  milestone: Milestone;
  nested?: Milestone[];
  /** Whether a heading or card above already names the employer. */
  hidesCompany?: boolean;
  /** Whether the heading above already names the place. */
  hidesLocation?: boolean;
  /** The teasers of the previous cards at the same employer, which are not repeated. */
  said?: readonly string[];
  /** Whether the closed card shows more of the summary than one sentence. */
  showsPoints?: boolean;
  /** The level of the card's heading. */
  level?: 3 | 4 | 5;
  openId: string | null;
  focusAreas: FocusArea[];
  onToggle: (id: string) => void;
  onCollapse: (id: string) => void;
}

/** A click waits this long for a second one. */
const DOUBLE_CLICK_MS = 300;

/** One milestone: date, place, title and teaser, and the whole summary when open. Nested milestones follow below. */
export function MilestoneItem({
  milestone,
  nested = [],
  hidesCompany = false,
  hidesLocation = false,
  said,
  showsPoints = false,
  level = 3,
  ...rest
}: Props) {
  const { openId, focusAreas, onToggle, onCollapse } = rest;
  const { id, type, title, position } = milestone;
  const location = hidesLocation ? null : milestone.location;
  const langOf = useOwnerLanguage();
  const { kind, pictures: allPictures } = usePage();
  const pictures = allPictures[id] ?? [];
  const card = useRef<HTMLElement>(null);
  const wasSelecting = useRef(false);
  const isMouse = useRef(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = openId === id;
  const Heading = `h${level}` as const;
  const company = hidesCompany ? null : companyBesideTitle(milestone);
  const matches = focusAreas.filter((area) => milestone.focusAreaTags.includes(area));
  // On the owner's site, a milestone that is not about the chosen areas keeps its own text.
  const tailored = useTailoredSummary(card, milestone, kind === 'own' && matches.length === 0 ? NO_AREAS : focusAreas);
  const subject = said && type === 'experience' ? subjectOfRole(milestone.summary) : null;
  // The card of a job shows its employer and role before its title.
  const isVolunteer = type === 'experience' && position === VOLUNTEER;
  // A membership goes on for years, and a file may lack the end of a role that the next one at the employer replaced.
  const isNewestRole = kind !== 'own' || !(isVolunteer || said?.length);
  const leadsWithRole = type === 'experience' && (company || position) !== null;
  const place = (leadsWithRole ? [!company && location] : [position, company, location]).filter(Boolean).join('\u00a0· ');
  const isTailored = tailored.isShown && tailored.summary !== null;
  const { summary, tags, link, links } = milestone;
  // A result that the owner wrote stays on the card; a key sentence is replaced by that of the tailored summary.
  const hasTailoredTeaser = isTailored && milestone.result === null;
  const teaser = hasTailoredTeaser ? keySentence(tailored.summary ?? '') : teaserOf(milestone, said);
  // The summary of an imported milestone may be a single sentence, which the teaser shows already, but without links.
  const saysMore = summary !== '' && (summary.includes('<a ') || htmlToText(summary).trim() !== teaser);
  const points = showsPoints && !hasTailoredTeaser ? furtherPoints(summary, teaser, milestone.company) : [];
  const hasBody = [saysMore, tailored.summary, link, tags[0], links[0], pictures[0]].some(Boolean);

  const heading = (
    <>
      {title}
      {subject && <span className="subject">{`\u00a0· ${subject}`}</span>}
    </>
  );

  return (
    <li className={`milestone type-${type}${isVolunteer ? ' volunteer' : ''}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the whole card is a larger target for the button inside */}
      <article
        id={`milestone-${id}`}
        ref={card}
        className="card"
        data-open={isOpen || undefined}
        data-empty={!hasBody || undefined}
        data-match={focusAreas.length === 0 ? undefined : matches.length > 0}
        onPointerDown={({ pointerType }) => {
          isMouse.current = pointerType === 'mouse';
          wasSelecting.current = isOpen && !getSelection()?.isCollapsed;
        }}
        onClick={(event) => {
          const isControl = (event.target as Element).closest('a, button, dialog, .thumbnails');
          // A click that ends a selection of the text does not close the card.
          clearTimeout(closing.current);
          if (!hasBody || isControl || wasSelecting.current || !getSelection()?.isCollapsed) return;
          if (!isOpen || !isMouse.current) onToggle(id);
          // A double click selects a word, so a click waits until it can no longer become a double click.
          else if (event.detail === 1)
            closing.current = setTimeout(() => card.current?.dataset.open && onToggle(id), DOUBLE_CLICK_MS);
        }}
      >
        <p className="rail-text when">
          <MilestoneDate milestone={milestone} />
        </p>
        <TypeMark type={type} />
        <p className={isVolunteer ? 'kind' : `kind kind-${type}`}>
          <span className="type-name">{isVolunteer ? VOLUNTEER : MILESTONE_TYPE_LABELS[type]}</span>
          {hidesCompany && isOpen && (
            <span className="at" lang={langOf(milestone.company ?? '')}>
              {milestone.company}
            </span>
          )}
          {milestone.is_current && isNewestRole && <span className="now">Now</span>}
          {matches.map((area) => (
            <span key={area} className="match">
              {FOCUS_AREAS[area]}
            </span>
          ))}
          {tailored.isLoading && <span className="generating">Generating personalized summary...</span>}
        </p>
        {leadsWithRole && company && (
          <p className="company" lang={langOf(company)}>
            {company}
            {location && <span> {location}</span>}
          </p>
        )}
        {leadsWithRole && position && !isVolunteer && (
          <p className="position" lang={langOf(position)}>
            {position}
          </p>
        )}
        <Heading lang={langOf(title)}>
          {/* Only the body of an open card has an id, which saves many bytes in long timelines. */}
          {hasBody ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `milestone-body-${id}` : undefined}
              onClick={() => onToggle(id)}
            >
              {heading}
            </button>
          ) : (
            heading
          )}
        </Heading>
        {place && (
          <p className="place" lang={langOf(place)}>
            {place}
          </p>
        )}
        <p
          className="teaser"
          dir="auto"
          lang={langOf(teaser)}
          data-tailored={hasTailoredTeaser || undefined}
          data-result={resultNotInSummary(milestone) !== null || undefined}
          data-dimmed={(tailored.isLoading && milestone.result === null) || undefined}
        >
          <TextWithFigures text={teaser === place ? '' : teaser} />
        </p>
        {points.length > 0 && (
          <ul className="points" dir="auto" lang={langOf(points.join(' '))}>
            {points.map((point) => (
              <li key={point}>
                <TextWithFigures text={point} />
              </li>
            ))}
          </ul>
        )}
        {hasBody && (
          <MilestoneBody
            milestone={milestone}
            initialPictures={pictures}
            isOpen={isOpen}
            tailored={tailored}
            onCollapse={() => onCollapse(id)}
          />
        )}
      </article>
      {nested.length > 0 && (
        <ol className="nested">
          {nested.map((child) => (
            <MilestoneItem
              key={child.id}
              milestone={child}
              level={level === 3 ? 4 : 5}
              hidesCompany={child.company === milestone.company}
              {...rest}
            />
          ))}
        </ol>
      )}
    </li>
  );
}
