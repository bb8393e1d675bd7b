import { MAX_DESCRIPTION_LENGTH, MAX_REQUIREMENTS, type Requirement } from '../../../contract/evidence.ts';
import { createYielder } from '../../yielder.ts';
import type { Comparison } from '../engine.ts';
import { languageOfDescription } from './description-language.ts';
import { judgeEducation } from './judge-education.ts';
import { judgeExperience } from './judge-experience.ts';
import { judgeLanguage } from './judge-language.ts';
import { judgePlace } from './judge-place.ts';
import { judgeSkill } from './judge-skill.ts';
import { judgeSoftSkill } from './judge-soft-skill.ts';
import type { Judgment } from './judgment.ts';
import { ASKS_RIGHT } from './places.ts';
import { quote } from './quote.ts';
import { subjectWords } from './requirement-words.ts';
import { type DescribedRequirement, splitDescription } from './split/split-description.ts';
import { findSubjects, type SubjectSources } from './subjects.ts';

/** Compares a job description with the portfolio. Other requests run between the requirements. */
export function compareWithPortfolio(description: string, sources: SubjectSources): Comparison {
  const head = description.slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed();
  const { requirements, left } = splitDescription(head, sources.requirementModel);
  return {
    requirements: compareAll(requirements, { ...sources, descriptionLanguage: languageOfDescription(head) }),
    cut: cutNotice(description.length, left),
  };
}

async function* compareAll(requirements: readonly DescribedRequirement[], sources: SubjectSources): AsyncGenerator<Requirement> {
  const yieldNow = createYielder();
  for (const [i, requirement] of requirements.entries()) {
    yield toRequirement(`r${i + 1}`, requirement, sources);
    await yieldNow();
  }
}

export function toRequirement(
  id: string,
  { text, kind, importance, isTask }: DescribedRequirement,
  sources: SubjectSources,
): Requirement {
  const { state, findings, months = null } = judge(text, kind, sources);
  const { content } = sources.engine.corpus;
  const evidence = findings.flatMap((one) => quote(one.passage, content, one) ?? []);
  return { id, text, kind, importance, isTask, state: evidence.length > 0 ? state : 'not told', evidence, months };
}

/** Removes a label without a subject: "Key skills" in "Key skills: Python, SQL", not "testing" in "testing: Jest or Vitest". */
function withoutLabel(text: string): string {
  const [whole = '', label = ''] = /^([^:,]{3,30}):\s+/.exec(text) ?? [];
  return label && subjectWords(label).length === 0 ? text.slice(whole.length) : text;
}

/** A reason, which is about the employer and not part of the requirement: "since our oldest documents are in German". */
const REASON =
  /(?<=\S{3}.{8}),? \b(?:because|since (?!\d)|so that|as (?:our|we)\b).*$|(?<=\S{3}.{8}) [-–—] (?:most of|we|our|you|this|that|it|as)\b.*$/i;

/** A sentence in parentheses, which is a remark about the requirement: "(this isn't a coding role)". */
const ASIDE = /\((?:this|that|it|there|we|our|you|your|don't|no need)\b[^()]*\)/gi;

function judge(requirement: string, kind: Requirement['kind'], sources: SubjectSources): Judgment {
  const text = withoutLabel(requirement.replace(ASIDE, ' ').replace(REASON, ''));
  switch (kind) {
    case 'language':
      return judgeLanguage(text, sources.engine);
    case 'education':
      return judgeEducation(text, sources.engine);
    case 'place':
      return judgePlace(text, sources.engine);
    case 'experience':
      return judgeExperience(text, sources);
    default:
      // A permit is known only where the owner says something about it.
      if (ASKS_RIGHT.test(text)) return judgePlace(text, sources.engine);
      return judgeOther(text, sources);
  }
}

/** A sentence about a way of working is evidence of it; if the requirement also names something, only the names count. */
function judgeOther(text: string, sources: SubjectSources): Judgment {
  const soft = judgeSoftSkill(text, sources);
  const isNamed = findSubjects(text, sources).some(({ kind }) => kind === 'name');
  return soft.findings.length > 0 && !isNamed ? soft : judgeSkill(text, sources);
}

function cutNotice(length: number, left: number): string | null {
  const count = (value: number) => value.toLocaleString('en');
  const parts = [
    length > MAX_DESCRIPTION_LENGTH &&
      `Only the first ${count(MAX_DESCRIPTION_LENGTH)} of ${count(length)} characters were read.`,
    left > 0 && `Only the first ${count(MAX_REQUIREMENTS)} of ${count(MAX_REQUIREMENTS + left)} requirements were compared.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : null;
}
