import type { Evidence, EvidenceReport, Requirement } from '../../../contract/evidence.ts';
import type { LetterDraft } from '../../../contract/letter.ts';
import type { Profile } from '../../../contract/profile.ts';
import { dateRange } from './evidence-dates.ts';

/** The number of requirements that a letter addresses. */
const MAX_POINTS = 6;
/** If this many requirements are met, a letter leaves out those that are only partly met. */
const MIN_MET_POINTS = 3;
/** Shorter evidence is a name rather than a sentence, such as the title of an item. */
const MIN_WORDS = 5;
/** Recommendations are not quoted as the owner's words. */
const RECOMMENDATIONS: Evidence['anchor'] = '#testimonials';

export const LETTER_MARK = 'DRAFT: made from the sentences on your site. Read and change it before you send it.';

/** A cover letter whose body a language model wrote from the sentences of the site. */
export function letterByModel({ model, paragraphs }: Pick<LetterDraft, 'model' | 'paragraphs'>, name: string): string {
  const mark = `DRAFT: written by ${model} from the sentences on your site. Read and change it before you send it.`;
  return [mark, '[Salutation]', ...paragraphs, '[Closing]', name].filter(Boolean).join('\n\n');
}

/**
 * A cover letter of the owner's own sentences: the introduction, then what the job asks for. Square brackets mark what the
 * owner has to add.
 */
export function draftLetter({ requirements }: EvidenceReport, { name, intro }: Pick<Profile, 'name' | 'intro'>): string {
  const points = [...requirements]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .flatMap(({ text, evidence, state }) => {
      const quotation = evidence.find(isSentence);
      return quotation ? [{ text, quotation, state }] : [];
    });
  const metPoints = points.filter(({ state }) => state === 'met');
  const usedSentences = new Set<string>();
  const quotedPoints = (metPoints.length >= MIN_MET_POINTS ? metPoints : points)
    .filter(({ quotation }) => !usedSentences.has(quotation.sentence) && usedSentences.add(quotation.sentence))
    .slice(0, MAX_POINTS);
  const body = quotedPoints.map(
    ({ text, quotation }) =>
      `You write: “${withoutStop(text)}”.\n${withoutSemicolon(quotation.sentence)}\n(${sourceOf(quotation)})`,
  );
  return [LETTER_MARK, '[Salutation]', '[Why this job]', intro, ...body, '[Closing]', name].filter(Boolean).join('\n\n');
}

/** Whether a letter can be written from the evidence. */
export function hasOwnEvidence({ requirements }: Pick<EvidenceReport, 'requirements'>): boolean {
  return requirements.some(({ evidence }) => evidence.some(({ anchor }) => anchor !== RECOMMENDATIONS));
}

function rankOf({ state, importance }: Requirement): number {
  return (state === 'met' ? 0 : 2) + (importance === 'must' ? 0 : 1);
}

function isSentence({ sentence, title, milestoneId, anchor }: Evidence): boolean {
  if (anchor === RECOMMENDATIONS || sentence.split(/\s+/).length < MIN_WORDS) return false;
  if (title.startsWith(sentence) || LIST.test(sentence)) return false;
  // Outside of milestones it may be the name of a publication or a prize.
  return milestoneId !== null || /[.!?]$/.test(sentence);
}

/** "Technologies: Java, Rust" */
const LIST = /^[\p{L} &/-]{3,30}: [^.!?]*$/u;

export function withoutStop(text: string): string {
  return text.replace(/[.:;,]$/, '');
}

/** An item of a list may end with a semicolon or a comma. */
function withoutSemicolon(sentence: string): string {
  return sentence.replace(/[;,]$/, '.');
}

function sourceOf({ title, from, to }: Evidence): string {
  return from === null ? title : `${title}, ${dateRange(from, to)}`;
}
