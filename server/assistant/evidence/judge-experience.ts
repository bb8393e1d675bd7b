import { isSideWork } from '../../../contract/main-job.ts';
import { normalize } from '../built-in/reading/tokenization.ts';
import { isTimelineItem, type TimelineItem } from '../built-in/retrieval/timeline-items.ts';
import type { Passage } from '../corpus.ts';
import { type Alternatives, groupAlternatives } from './alternatives.ts';
import { datedItems, judgeSkill, narrowGroups } from './judge-skill.ts';
import { type EvidenceFinding, type Judgment, NOT_TOLD } from './judgment.ts';
import { type Profession, wholeProfession } from './professions.ts';
import { ASKS_ROLE, MAX_EVIDENCE, rankPassages, subjectTerms } from './rank-passages.ts';
import { endOf, lengthOf, monthsOf, withoutYears, yearsAsked } from './required-years.ts';
import { findSubjects, type SubjectSources } from './subjects.ts';

/** Judges "5+ years of Java": the months of the milestones with evidence, counted by their dates. */
export function judgeExperience(text: string, sources: SubjectSources): Judgment {
  const years = yearsAsked(text);
  if (years === undefined) return judgeSkill(text, sources);
  const [subject = '', qualification = ''] = withoutYears(text).split(QUALIFICATION);
  const judgment = judgeYears(subject, years, sources);
  // "… of which two in security"
  if (judgment.state !== 'met' || IS_WISH.test(text) || !isMissing(qualification, sources)) return judgment;
  return { ...judgment, state: 'partly' };
}

/** Whether a part of a requirement names subjects, and the portfolio has evidence of none of them. */
function isMissing(text: string, sources: SubjectSources): boolean {
  const subjects = findSubjects(text, sources);
  return subjects.length > 0 && subjects.every(({ passages }) => passages.length === 0);
}

/** Words such as "progressively responsible experience in", which are before the subject of the years. */
const EXPERIENCE_IN = /^[^,;.]*?\bexperience\s+(?:in|of|with|as|on)\b/i;

function judgeYears(text: string, years: number, sources: SubjectSources): Judgment {
  const { engine } = sources;
  const subject = text.replace(EXPERIENCE_IN, ' ');
  const all = groupAlternatives(subject, findSubjects(subject, sources));
  const groups = subject === text ? all : narrowGroups(subject, all, engine);
  const requiredMonths = years * 12;
  const month = engine.currentMonth();
  const profession = wholeProfession(subject, groups[0], sources);
  if (groups.length === 0) {
    const items = [...new Set([...experienceOf(subject, sources), ...(profession?.roles ?? [])])];
    if (items.length === 0) return NOT_TOLD;
    const months = monthsOf(items, month);
    return { state: months >= requiredMonths ? 'met' : 'partly', findings: headings(items, month), months };
  }
  // The years are required of the first group; the others qualify it.
  const [first = []] = groups;
  const roles = profession?.roles ?? [];
  const items = [...new Set([...datedItems(first), ...roles])];
  const isCounted = ASKS_ROLE.test(text) ? isRole : isAbout;
  const countedItems = items.filter(
    (item) => roles.includes(item) || (item.milestone.type === 'experience' && isCounted(item, first)),
  );
  const months = monthsOf(countedItems, month);
  const statedYearCount = statedYears(first, sources);
  const evidentGroups = groups.filter(
    (group) => (group === first && roles.length > 0) || group.some(({ passages }) => passages.length > 0),
  );
  if (evidentGroups.length === 0) return NOT_TOLD;
  const isLongEnough = Math.max(months, statedYearCount * 12) >= requiredMonths && months + statedYearCount > 0;
  const findings = byLength(subject, evidentGroups, items, sources, profession);
  const state =
    isLongEnough && evidentGroups.length === groups.length
      ? 'met'
      : months + statedYearCount > 0 || findings.length > 0
        ? 'partly'
        : 'not told';
  return { state, findings, months: months > 0 ? months : null };
}

/** The share of the sentences about a job that have to mention the subject for it to count as a role in it. */
const MIN_ROLE_SHARE = 0.6;

/** Whether the title of a job, or most of its description, contains what is asked for. */
function isRole(item: TimelineItem, group: Alternatives): boolean {
  const { title, position } = item.milestone;
  const isNamed = group.some((subject) => [title, position ?? ''].some((name) => subject.isIn(name)));
  const sentences = sentencesOf(item);
  return isNamed || evidentPlaces(sentences, group).length >= MIN_ROLE_SHARE * Math.max(1, sentences.length);
}

/** The subject of a job is taken from the first third of its sentences, or the first three. */
const LEAD_PARTS = 3;

/**
 * Whether the duration of a job counts as experience with something: not if it is mentioned only once, late and among other
 * things.
 */
function isAbout(item: TimelineItem, group: Alternatives): boolean {
  const sentences = sentencesOf(item);
  const [first, ...others] = evidentPlaces(sentences, group);
  // Without a sentence, the evidence is in the heading or the tags.
  if (first === undefined) return true;
  return others.length > 0 || first < Math.max(sentences.length / LEAD_PARTS, LEAD_PARTS);
}

function sentencesOf({ passages }: TimelineItem): Passage[] {
  return passages.filter(({ isFact }) => !isFact);
}

function evidentPlaces(sentences: readonly Passage[], group: Alternatives): number[] {
  return sentences.flatMap((sentence, i) => (group.some(({ passages }) => passages.includes(sentence)) ? [i] : []));
}

const IS_WISH = /\b(?:ideally|preferably)\b/i;
/** "…, of which two in retail" */
const QUALIFICATION =
  / with (?:an? (?:good|large|big|substantial|significant) (?:part|share|portion)|at least)\b|,\s*(?:of which|including|at least|with|ideally|preferably|some)\b/i;

/** Passages of the longest milestones first, then those of items without dates. */
function byLength(
  text: string,
  groups: readonly Alternatives[],
  timelineItems: readonly TimelineItem[],
  { engine }: SubjectSources,
  profession: Profession | undefined,
): EvidenceFinding[] {
  const subjects = groups.flat();
  const month = engine.currentMonth();
  const subjectPassages = [...subjects].flatMap(({ passages }) => passages);
  const shows = (field: string) => subjects.some((subject) => subject.isIn(field)) || (profession?.isTitle(field) ?? false);
  const longest = timelineItems.toSorted((a, b) => weight(b, month) - weight(a, month)).slice(0, MAX_EVIDENCE);
  const longestPassages = longest.flatMap((item) => {
    const own = subjectPassages.filter((passage) => passage.item === item);
    // The title is evidence of a role whose text does not name its profession.
    const [title] = profession?.roles.includes(item) ? item.passages : [];
    return own.find(({ isFact }) => !isFact) ?? own[0] ?? title ?? [];
  });
  const others = rankPassages(text, subjects, engine).filter(({ item }) => !longest.some((other) => other === item));
  return [...longestPassages, ...others].map((passage) => ({ passage, shows })).slice(0, MAX_EVIDENCE);
}

/** Years that the owner states for a skill. */
function statedYears(group: Alternatives, { engine }: SubjectSources): number {
  return Math.max(
    0,
    ...engine.corpus.content.skills
      .filter(({ name, years_experience }) => years_experience !== null && group.some((subject) => subject.isIn(name)))
      .map(({ years_experience }) => years_experience ?? 0),
  );
}

/** Jobs with the words of "5 years in retail"; all jobs for "5 years of professional experience". */
function experienceOf(subject: string, { engine }: SubjectSources): TimelineItem[] {
  const jobs = engine.corpus.items.filter(isTimelineItem).filter(({ milestone }) => milestone.type === 'experience');
  const terms = subjectTerms(subject, engine);
  if (terms.length === 0) return jobs.filter((item) => !IS_STUDY.test(normalize(item.title)));
  const itemsWithTerms = new Set(
    engine.index
      .find(terms, subject)
      .filter(({ itemCoverage }) => itemCoverage >= MIN_COVERAGE)
      .map(({ passage }) => passage.item),
  );
  return jobs.filter((item) => itemsWithTerms.has(item));
}

const MIN_COVERAGE = 0.75;
const IS_STUDY = /\b(?:volunteer|trainee|student|school)\b/;

function headings(items: readonly TimelineItem[], month: number): EvidenceFinding[] {
  return items
    .toSorted((a, b) => weight(b, month) - weight(a, month))
    .slice(0, MAX_EVIDENCE)
    .flatMap((item) => {
      const [passage] = item.passages;
      return passage ? [{ passage, shows: () => true }] : [];
    });
}

/** Long and recent milestones come first: a year ago counts as much as two months of length. */
function weight(item: TimelineItem, month: number): number {
  const { milestone, kind } = item;
  return (
    Math.min(60, lengthOf(milestone, month)) -
    (month - endOf(milestone, month)) / 6 +
    (kind === 'experience' ? 12 : 0) -
    (isSideWork(item.milestone) ? 36 : 0)
  );
}
