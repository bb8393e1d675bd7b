import type { Item } from '../corpus.ts';
import { type EvidenceFinding, type Judgment, NOT_TOLD, stateOf } from './judgment.ts';
import { MAX_EVIDENCE } from './rank-passages.ts';
import { isBesideWork } from './subject-passages.ts';
import type { SubjectSources } from './subjects.ts';

/** Orders evidence by the kind of its item: what somebody did, or what others say about them, shows best how they work. */
const KIND_BOOST: Partial<Record<Item['kind'], number>> = { experience: 3, project: 3, testimonial: 2, about: 1 };

/** Judges a requirement for a way of working by the sentences that show it. */
export function judgeSoftSkill(text: string, { engine, softSkills }: SubjectSources): Judgment {
  const skills = softSkills.filter((skill) => skill.isAsked(text));
  if (skills.length === 0) return NOT_TOLD;
  const candidates = engine.index.passages
    .filter((passage) => !passage.isFact && !isBesideWork(passage, engine.corpus.content))
    .map((passage) => ({ passage, count: skills.filter((skill) => skill.isShown(passage.text)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (KIND_BOOST[b.passage.item.kind] ?? 0) - (KIND_BOOST[a.passage.item.kind] ?? 0));
  const findings: EvidenceFinding[] = [];
  for (const { passage } of candidates) {
    if (findings.length === MAX_EVIDENCE) break;
    if (findings.some((other) => other.passage.item === passage.item)) continue;
    findings.push({ passage, shows: (field) => skills.some((skill) => skill.isShown(field)) });
  }
  const shownCount = skills.filter((skill) => findings.some(({ passage }) => skill.isShown(passage.text))).length;
  return { state: stateOf(shownCount, skills.length), findings };
}
