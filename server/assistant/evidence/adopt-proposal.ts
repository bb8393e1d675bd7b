import { MAX_DESCRIPTION_LENGTH, MAX_REQUIREMENTS, type Requirement } from '../../../contract/evidence.ts';
import type { EngineContext } from '../built-in/reading/question.ts';
import { textStems } from '../built-in/reading/tokenization.ts';
import { isTimelineItem } from '../built-in/retrieval/timeline-items.ts';
import type { Passage } from '../corpus.ts';
import { toRequirement } from './compare.ts';
import type { EvidenceProposal } from './proposal-schema.ts';
import { quote } from './quote.ts';
import { MAX_EVIDENCE } from './rank-passages.ts';
import { isDated, monthsOf, yearsAsked } from './required-years.ts';
import { kindOf } from './split/kind.ts';
import type { SubjectSources } from './subjects.ts';

type ProposedRequirement = EvidenceProposal['requirements'][number];

/** The most characters of passages that the model gets; of a long career, it gets the passages that fit the description. */
const MAX_PASSAGE_CHARACTERS = 60_000;
const MAX_LINES = 100;
const MAX_HITS_PER_LINE = 12;

/** The passages of the portfolio that a model may name as evidence of what a description asks for. */
export function passagesFor(
  description: string,
  { passages }: EngineContext['index'],
  search: (text: string, limit: number) => Passage[],
): Passage[] {
  const own = passages.filter(({ item }) => item.kind !== 'testimonial');
  if (lengthOf(own) <= MAX_PASSAGE_CHARACTERS) return own;
  const lines = descriptionOf(description)
    .split('\n')
    .filter((line) => /\p{L}{3}/u.test(line));
  const choice = new Set<Passage>();
  let length = 0;
  for (const line of lines.slice(0, MAX_LINES))
    for (const passage of search(line, MAX_HITS_PER_LINE)) {
      if (passage.item.kind === 'testimonial' || choice.has(passage)) continue;
      length += passage.text.length;
      if (length > MAX_PASSAGE_CHARACTERS) return [...choice];
      choice.add(passage);
    }
  return [...choice];
}

function lengthOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0);
}

/** The part of a description that is read. */
function descriptionOf(text: string): string {
  return text.slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed();
}

/**
 * Keeps only what the description and the page support: a requirement in other words than the description's is left out,
 * and evidence must be a passage of the page. Years, degrees, languages and places are computed, whatever was proposed.
 */
export function adoptProposal(
  { requirements }: EvidenceProposal,
  description: string,
  passages: readonly Passage[],
  sources: SubjectSources,
): Requirement[] {
  const descriptionText = fold(descriptionOf(description));
  const texts = new Set<string>();
  const adoption: Requirement[] = [];
  for (const proposal of requirements) {
    const text = fold(proposal.text);
    if (adoption.length === MAX_REQUIREMENTS || !/\p{L}/u.test(text) || texts.has(text) || !descriptionText.includes(text))
      continue;
    texts.add(text);
    const id = `r${adoption.length + 1}`;
    const kind = COMPUTED_KINDS.has(kindOf(text)) ? kindOf(text) : proposal.kind;
    const isComputed = COMPUTED_KINDS.has(kind) || yearsAsked(text) !== undefined;
    adoption.push(
      isComputed
        ? toRequirement(id, { ...proposal, text, kind, isTask: false }, sources)
        : adopt(id, { ...proposal, text }, passages, sources),
    );
  }
  return adoption;
}

const COMPUTED_KINDS = new Set<Requirement['kind']>(['language', 'education', 'place']);

function adopt(
  id: string,
  { text, kind, importance, state, evidence }: ProposedRequirement,
  passages: readonly Passage[],
  { engine }: SubjectSources,
): Requirement {
  const stems = new Set(textStems(text));
  const shows = (field: string) => textStems(field).some((stem) => stems.has(stem));
  const candidates = state === 'not told' ? [] : [...new Set(evidence)].flatMap((number) => passages[number - 1] ?? []);
  const passagesByItem = candidates
    .filter((passage, i) => candidates.findIndex(({ item }) => item === passage.item) === i)
    .slice(0, MAX_EVIDENCE);
  const datedItems = passagesByItem
    .map(({ item }) => item)
    .filter(isTimelineItem)
    .filter(isDated);
  const quotations = passagesByItem.flatMap((passage) => quote(passage, engine.corpus.content, { shows }) ?? []);
  return {
    id,
    text,
    kind,
    importance,
    isTask: false,
    state: quotations.length > 0 ? state : 'not told',
    evidence: quotations,
    months: datedItems.length > 0 ? monthsOf(datedItems, engine.currentMonth()) : null,
  };
}

function fold(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
