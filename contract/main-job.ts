import type { Milestone } from './collections/milestones.ts';
import { isEmployment } from './employers.ts';
import { firstMonth, lastMonth } from './milestone-dates.ts';

type Job = Pick<Milestone, 'title' | 'position' | 'company' | 'start_year' | 'start_month'>;

/** Studies that a portfolio lists among the jobs; a student assistant or a student developer has a job. */
const STUDENT = /^(?:[\w'’-]+ ){0,3}students?$/i;

const SIDE_WORK =
  /\b(?:guest|volunteer\w*|advis\w*|board|part[- ]time|lectur\w*|member\w*|mentor\w*|instructor|trainer|tutor|chair\w*|trustee|treasurer|organi[sz]er|judge|days? a (?:year|month)|father|mother|parent\w*|sabbatical|career break)\b/i;

/** Clubs have founders too, but a founder's own firm is a main job. */
const FOUNDER = /\bfounder\b/i;
const CLUB =
  /\b(?:clubs?|meet-?ups?|communit(?:y|ies)|user groups?|associations?|societ(?:y|ies)|charit(?:y|ies)|podcasts?|blogs?|open[- ]source)\b/i;

/** Whether a job was volunteering, work alongside a main job, or unpaid, judged by its title and, for a founder, by what was founded. */
export function isSideWork({ title, position, company }: Pick<Milestone, 'title' | 'position' | 'company'>): boolean {
  const role = `${title} ${position ?? ''}`;
  return SIDE_WORK.test(role) || STUDENT.test(title.trim()) || isFounderOfClub({ title, position, company });
}

/**
 * The jobs of a career without side work. Work as a tutor or an adviser was the main job if there was no other when it began.
 */
export function mainJobs<T extends Milestone>(jobs: readonly T[]): T[] {
  const main = jobs.filter((job) => !isSideWork(job));
  const mainOnly = new Set(main);
  const isBesideJob = (side: T) => main.some((job) => firstMonth(job) <= firstMonth(side) && firstMonth(side) <= lastMonth(job));
  return jobs.filter(
    (job) =>
      mainOnly.has(job) || (isEmployment(job) && !STUDENT.test(job.title.trim()) && !isFounderOfClub(job) && !isBesideJob(job)),
  );
}

export function isFounderOfClub({ title, position, company }: Pick<Milestone, 'title' | 'position' | 'company'>): boolean {
  const role = `${title} ${position ?? ''}`;
  return FOUNDER.test(role) && CLUB.test(`${role} ${company ?? ''}`);
}

/** Sorts current jobs: by words shared with the owner's title, then main jobs before side work, then the latest start. */
export function mainFirst<T>(all: readonly T[], jobOf: (one: T) => Job, ownTitle: string): T[] {
  const titleStems = stemsOf(ownTitle);
  const ranked = all.map((one) => {
    const job = jobOf(one);
    const stems = [...stemsOf(`${job.position ?? job.title} ${job.company ?? ''}`)];
    return {
      one,
      shared: stems.filter((stem) => titleStems.has(stem)).length,
      side: Number(isSideWork(job)),
      start: firstMonth(job),
    };
  });
  return ranked.sort((a, b) => b.shared - a.shared || a.side - b.side || b.start - a.start).map(({ one }) => one);
}

/** The beginnings of the words, which "engineer" and "engineering" share. */
function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}+#]{2,}/gu) ?? [];
  return new Set(words.filter((word) => !FUNCTION_WORDS.has(word)).map((word) => word.slice(0, STEM_LENGTH)));
}

const STEM_LENGTH = 6;
const FUNCTION_WORDS = new Set(['and', 'at', 'for', 'in', 'of', 'the', 'und', 'de', 'et']);
