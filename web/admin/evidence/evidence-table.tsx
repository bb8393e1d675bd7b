import type { Evidence, EvidenceReport, EvidenceState, Requirement, RequirementKind } from '../../../contract/evidence.ts';
import { CHECK, MINIMIZE, PLUS } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { APPLICATION_TOOLS_ID } from './application-tools.tsx';
import { dateRange, durationOf, recencyOf } from './evidence-dates.ts';

/** A circle with a vertical line through its center. */
const HALF = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 4v16';
const STATES: Record<EvidenceState, { label: string; icon: string }> = {
  met: { label: 'Met', icon: CHECK },
  partly: { label: 'Partly', icon: HALF },
  'not told': { label: 'Not told', icon: MINIMIZE },
};
const KINDS: Record<RequirementKind, string> = {
  skill: 'skill',
  experience: 'experience',
  education: 'education',
  language: 'language',
  place: 'place',
  other: 'other',
};

/** Evidence of a requirement beyond this number is collapsed. */
const MAX_UNFOLDED = 2;

interface Props {
  report: EvidenceReport;
  onAdd: (requirement: Requirement) => void;
}

/** Each requirement with its state, its evidence, and a button to add missing evidence. */
export function EvidenceTable({ report: { requirements, cut }, onAdd }: Props) {
  const required = requirements.filter(({ isTask }) => !isTask);
  const tasks = requirements.filter(({ isTask }) => isTask);
  const row = (requirement: Requirement) => <Row key={requirement.id} requirement={requirement} onAdd={onAdd} />;
  if (requirements.length === 0)
    return <p role="status">No requirements were found in this text. Paste the part that says what the job asks for.</p>;
  return (
    <>
      <p className="evidence-summary" role="status">
        {required.length > 0 && `${countStates(required)}. `}
        {tasks.length > 0 && `Of the tasks: ${countStates(tasks)}. `}
        {cut}
      </p>
      {requirements.some(({ evidence }) => evidence.length > 0) && (
        <p className="evidence-next">
          <button type="button" className="text-button" onClick={showNext}>
            Make a view or a cover letter from this
          </button>
        </p>
      )}
      <table className="evidence-table">
        <thead>
          <tr>
            <th scope="col">The job asks for</th>
            <th scope="col">State</th>
            <th scope="col">Your site says</th>
          </tr>
        </thead>
        {required.length > 0 && <tbody>{required.map(row)}</tbody>}
        {tasks.length > 0 && (
          <tbody>
            {required.length > 0 && (
              <tr className="evidence-group">
                <th colSpan={3} scope="rowgroup">
                  Tasks of the job
                </th>
              </tr>
            )}
            {tasks.map(row)}
          </tbody>
        )}
      </table>
    </>
  );
}

function countStates(requirements: readonly Requirement[]): string {
  return Object.entries(STATES)
    .map(
      ([state, { label }]) =>
        `${requirements.filter((requirement) => requirement.state === state).length} ${label.toLowerCase()}`,
    )
    .join(', ');
}

interface RowProps {
  requirement: Requirement;
  onAdd: (requirement: Requirement) => void;
}

function Row({ requirement, onAdd }: RowProps) {
  const { text, importance, kind, state, isTask } = requirement;
  return (
    <tr data-state={state}>
      <th scope="row" dir="auto">
        {text}
        <span className="requirement-kind">
          {isTask ? 'Task' : `${importance === 'must' ? 'Must have' : 'Nice to have'}, ${KINDS[kind]}`}
        </span>
      </th>
      <td className="evidence-state">
        <SvgIcon shape={STATES[state].icon} /> {STATES[state].label}
      </td>
      <td>
        <Findings requirement={requirement} />
        {state !== 'met' && (
          <button type="button" className="text-button" onClick={() => onAdd(requirement)}>
            <SvgIcon shape={PLUS} /> I have that: add it
            <span className="visually-hidden"> ({text})</span>
          </button>
        )}
      </td>
    </tr>
  );
}

/** Scrolls past the table, which may be many screens long, to the tools for an application. */
function showNext(): void {
  const next = document.getElementById(APPLICATION_TOOLS_ID);
  next?.scrollIntoView({ block: 'start' });
  next?.querySelector<HTMLElement>('input, a, button')?.focus({ preventScroll: true });
}

function Findings({ requirement: { evidence, months } }: { requirement: Requirement }) {
  if (evidence.length === 0) return <p className="hint">Your site says nothing about this.</p>;
  const facts = [months !== null && `${durationOf(months, evidence)} by the dates`, recencyOf(evidence)].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className="evidence-facts">{facts.join(', ')}</p>}
      <FindingList evidence={evidence.slice(0, MAX_UNFOLDED)} />
      {evidence.length > MAX_UNFOLDED && (
        <details className="evidence-more">
          <summary>{evidence.length - MAX_UNFOLDED} more</summary>
          <FindingList evidence={evidence.slice(MAX_UNFOLDED)} />
        </details>
      )}
    </>
  );
}

function FindingList({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <ul>
      {evidence.map((finding) => (
        <Finding key={`${finding.anchor} ${finding.sentence}`} evidence={finding} />
      ))}
    </ul>
  );
}

function Finding({ evidence: { sentence, title, anchor, from, to } }: { evidence: Evidence }) {
  return (
    <li>
      {/* A sentence that the link repeats is left out. */}
      {!title.startsWith(sentence) && (
        <>
          <q dir="auto">{sentence}</q>{' '}
        </>
      )}
      <a href={`/${anchor}`} target="_blank" rel="noopener">
        {title}
      </a>
      {from !== null && <span className="evidence-dates"> {dateRange(from, to)}</span>}
    </li>
  );
}
