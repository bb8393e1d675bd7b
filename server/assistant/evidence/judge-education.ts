import { isSideWork } from '../../../contract/main-job.ts';
import { acceptedDegreeLevel, heldDegreeLevel } from '../../degree-levels.ts';
import type { EngineContext } from '../built-in/reading/question.ts';
import { isTimelineItem, type TimelineItem } from '../built-in/retrieval/timeline-items.ts';
import { isUnfinished } from '../finished-studies.ts';
import { fitsField, requiresSpecificField } from './degrees.ts';
import type { Judgment } from './judgment.ts';
import { NOT_TOLD } from './judgment.ts';
import { MAX_EVIDENCE } from './rank-passages.ts';

/** Experience instead of a degree. */
const OR_EXPERIENCE =
  /\bor (?:an? )?(?:\p{L}+ )?(?:equivalent|comparable|similar|relevant|commensurate|proven|practical|industry|work|\p{L}+ years)\b[^.]*|\bor equivalent\b|\bself[- ]taught\b|\bequivalent (?:\p{L}+ )?experience\b/iu;

/** "Or equivalent experience" accepts work, unlike "or a comparable qualification". */
const ACCEPTS_EXPERIENCE =
  /\b(?:(?<!user )experience|practice|track record|self[- ]taught|erfahrung|expérience)\b|\bor equivalent$/i;

/** Judges a requirement for a degree by the level and the field of those that the owner has finished. */
export function judgeEducation(text: string, engine: EngineContext): Judgment {
  const requiredLevel = acceptedDegreeLevel(text.replace(OR_EXPERIENCE, ' ')) ?? acceptedDegreeLevel(text) ?? 1;
  const degrees = engine.corpus.items
    .filter(isTimelineItem)
    .filter((item) => item.kind === 'education' && !isUnfinished(item, engine.currentMonth()))
    .flatMap((item) => {
      const level = heldDegreeLevel(titleOf(item)) ?? heldDegreeLevel(item.passages.map(({ text }) => text).join(' '));
      return level === undefined ? [] : [{ item, level, fits: fitsField(text, wholeText(item)) }];
    })
    .sort((a, b) => Number(b.fits) - Number(a.fits) || b.level - a.level);
  // A school certificate is not evidence if a degree is asked for.
  const findings = degrees
    .filter(({ level }) => level >= Math.min(2, requiredLevel))
    .slice(0, MAX_EVIDENCE)
    .flatMap(({ item }) => {
      const [passage] = item.passages;
      return passage ? [{ passage, shows: () => true }] : [];
    });
  if (degrees.some(({ level, fits }) => fits && level >= requiredLevel)) return { state: 'met', findings };
  // A lower degree counts in part if a field is asked for, and a degree in another field if none is.
  const requiresField = requiresSpecificField(text);
  if (degrees.some(({ level, fits }) => level >= Math.max(2, requiredLevel - Number(requiresField)) && (fits || !requiresField)))
    return { state: 'partly', findings };
  return ACCEPTS_EXPERIENCE.test(text) ? byExperience(engine) : NOT_TOLD;
}

/** Work instead of a degree is partial evidence, because only the reader can say whether it is equivalent. */
function byExperience(engine: EngineContext): Judgment {
  const jobs = engine.corpus.items
    .filter(isTimelineItem)
    .filter((item) => item.kind === 'experience' && !isSideWork(item.milestone));
  const findings = jobs.slice(0, 2).flatMap(({ passages: [passage] }) => (passage ? [{ passage, shows: () => true }] : []));
  return findings.length > 0 ? { state: 'partly', findings } : NOT_TOLD;
}

function titleOf({ milestone }: TimelineItem): string {
  return `${milestone.title} ${milestone.position ?? ''}`;
}

function wholeText({ milestone, passages }: TimelineItem): string {
  return [milestone.title, milestone.position, ...milestone.tags, ...passages.map(({ text }) => text)].join(' · ');
}
