import type { Kysely } from 'kysely';
import { type Content, readAll } from '../reader.ts';
import type { Tables } from '../schema.ts';
import { readSetting } from '../settings.ts';
import { LAST_BACKUP } from './make.ts';

/** What is in a site, for whoever is asked whether it may be replaced. */
export interface Summary {
  revision: number;
  owner: string;
  counts: Record<'milestones' | 'pictures' | 'skills' | 'testimonials' | 'certifications', number>;
  hasResume: boolean;
  /** Of a backup: when it was made. */
  lastBackup: string | undefined;
}

export async function summaryOf(db: Kysely<Tables>): Promise<Summary> {
  const content = await readAll(db);
  return { ...inNumbers(content), lastBackup: await readSetting(db, LAST_BACKUP) };
}

function inNumbers({ revision, profile, resume, pictures, ...lists }: Content): Omit<Summary, 'lastBackup'> {
  return {
    revision,
    owner: profile.name,
    counts: {
      milestones: lists.timeline.length,
      pictures: Object.values(pictures).flat().length,
      skills: lists.skills.length,
      testimonials: lists.testimonials.length,
      certifications: lists.certifications.length,
    },
    hasResume: resume.hasResume,
  };
}
