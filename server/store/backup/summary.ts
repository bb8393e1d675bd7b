import type { Kysely } from 'kysely';
import { readContent } from '../reader.ts';
import type { Tables } from '../schema.ts';
import { readSetting } from '../settings.ts';

/** What a site contains, shown before it is replaced. */
export interface Summary {
  revision: number;
  owner: string;
  counts: Record<'milestones' | 'pictures' | 'skills' | 'testimonials' | 'certifications', number>;
  hasResume: boolean;
  /** When the site was last backed up; in a backup, when the backup was made. */
  lastBackup: string | undefined;
}

export async function readSummary(db: Kysely<Tables>): Promise<Summary> {
  const { revision, profile, resume, pictures, ...lists } = await readContent(db);
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
    lastBackup: await readSetting(db, 'last-backup'),
  };
}
