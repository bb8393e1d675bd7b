import { MAX_MESSAGE_LENGTH } from '../../../contract/chat.ts';
import { cutText } from '../../../contract/cut-text.ts';
import { type Evidence, type EvidenceState, isEstimated, type Requirement } from '../../../contract/evidence.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { escapeMarkdown, linkText } from '../built-in/answer/draft.ts';
import type { Comparison } from '../engine.ts';

/** Rows of the table in an answer; the admin area shows all. */
const MAX_ROWS = 40;
const MAX_REQUIREMENT_LENGTH = 160;
const MAX_SENTENCE_LENGTH = 220;
const MAX_EVIDENCE = 2;

const STATES: Record<EvidenceState, string> = { met: 'Met', partly: 'Partly', 'not told': 'Not told' };

/** A comparison as a Markdown table, row by row as it is made. */
export async function* renderComparison({ requirements, cut }: Comparison, description: string): AsyncGenerator<string> {
  yield 'This looks like a job description. What the portfolio says about each of its requirements, in its own words:\n\n';
  const counts = { required: countsOfNone(), tasks: countsOfNone() };
  let rows = 0;
  let omissions = 0;
  let inTasks = false;
  for await (const requirement of requirements) {
    if (rows === MAX_ROWS) {
      omissions += 1;
      continue;
    }
    if (rows === 0 || requirement.isTask !== inTasks) {
      inTasks = requirement.isTask;
      yield `${rows > 0 ? '\n' : ''}| ${inTasks ? 'Tasks of the job' : 'The description asks for'} | The portfolio says |\n| --- | --- |\n`;
    }
    rows += 1;
    counts[requirement.isTask ? 'tasks' : 'required'][requirement.state] += 1;
    yield renderRow(requirement);
  }
  const summary = [
    sum(counts.required) > 0 && `${listCounts(counts.required)}.`,
    sum(counts.tasks) > 0 && `Of the tasks: ${listCounts(counts.tasks)}.`,
  ].filter(Boolean);
  yield rows === 0 ? NO_REQUIREMENTS : `\n**${summary.join(' ')}** ${EXPLANATION}`;
  if (omissions > 0) yield `\n\n${omissions} more requirements were left out.`;
  if (description.length >= MAX_MESSAGE_LENGTH) yield `\n\n${whereCut(description)}`;
  if (cut) yield `\n\n${cut}`;
}

type Counts = Record<EvidenceState, number>;

const countsOfNone = (): Counts => ({ met: 0, partly: 0, 'not told': 0 });

function sum(counts: Counts): number {
  return counts.met + counts.partly + counts['not told'];
}

function listCounts(counts: Counts): string {
  return `${counts.met} met, ${counts.partly} partly, ${counts['not told']} not told`;
}

const NO_REQUIREMENTS = 'I found no requirements in this text. Please paste the part that says what the job asks for.';
const EXPLANATION =
  '"Not told" means that the portfolio says nothing about it, not that the owner cannot do it. Years are counted by the dates of the milestones.';

/** How many of the last words that were read are quoted. */
const LAST_WORDS = 6;
const MAX_LAST_WORDS_LENGTH = 120;

/** Says where the browser cut a text that is too long for a message. Its whole length is not known here. */
function whereCut(description: string): string {
  const words = description.split(/\s+/).filter(Boolean);
  const count = (value: number) => value.toLocaleString('en');
  const lastWords = escapeMarkdown(cutText(words.slice(-LAST_WORDS).join(' '), MAX_LAST_WORDS_LENGTH, ' …'));
  return `A message can hold at most ${count(MAX_MESSAGE_LENGTH)} characters: the first ${count(words.length)} words of the description were read, up to “${lastWords}”. Send the rest as another message.`;
}

function renderRow({ text, state, evidence, months }: Requirement): string {
  const requirementCell = cell(cutText(text, MAX_REQUIREMENT_LENGTH, ' …'));
  const duration =
    state !== 'not told' && months !== null && months >= 12 ? `, ${countYears(months, evidence)} by the dates` : '';
  const evidenceCells = evidence.slice(0, MAX_EVIDENCE).map(renderEvidence);
  return `| ${requirementCell} | ${[`**${STATES[state]}**${duration}`, ...evidenceCells].join(' · ')} |\n`;
}

function renderEvidence({ sentence, title, anchor, from, to }: Evidence): string {
  // The link says the name already.
  const quotation = title.startsWith(sentence) ? '' : `“${cell(cutText(sentence, MAX_SENTENCE_LENGTH, ' …'))}” `;
  const dates = from === null ? '' : ` (${yearsOf(from, to)})`;
  return `${quotation}[${linkText(title).replaceAll('|', '/')}](${anchor})${dates}`;
}

function yearsOf(from: string, to: string | null): string {
  const [start] = from.split('-');
  const end = to === null ? 'present' : to.split('-')[0];
  return start === end ? `${start}` : `${start} to ${end}`;
}

function countYears(months: number, evidence: readonly Evidence[]): string {
  return `${isEstimated(evidence) ? 'about ' : ''}${pluralize(Math.floor(months / 12), 'year')}`;
}

/** A bar would begin another cell. */
function cell(text: string): string {
  return escapeMarkdown(text).replaceAll('|', '/');
}
