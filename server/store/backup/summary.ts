import type { Kysely } from 'kysely';
import type { BackupSummary } from '../../../contract/backup.ts';
import { readContent } from '../reader.ts';
import type { Tables } from '../schema.ts';
import { readSetting } from '../settings.ts';

export async function readSummary(db: Kysely<Tables>): Promise<BackupSummary> {
  const { revision, profile, resume, pictures, ...lists } = await readContent(db);
  return {
    revision,
    owner: profile.name,
    counts: {
      milestones: lists.timeline.length,
      pictures: Object.values(pictures).flat().length + profile.photos.length,
      skills: lists.skills.length,
      testimonials: lists.testimonials.length,
      certifications: lists.certifications.length,
      sections: lists.sections.length,
      views: lists.views.length,
      answers: lists.ownerAnswers.length,
    },
    hasResume: resume.hasResume,
    lastBackup: await readSetting(db, 'last-backup'),
  };
}
