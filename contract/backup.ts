import { z } from 'zod';

const count = z.int().min(0);

/** A summary of the content of a site, shown before a backup replaces it. */
const backupSummary = z.object({
  revision: count,
  owner: z.string(),
  counts: z.object({
    milestones: count,
    pictures: count,
    skills: count,
    testimonials: count,
    certifications: count,
    sections: count,
    views: count,
    answers: count,
  }),
  hasResume: z.boolean(),
  lastBackup: z.string().optional().meta({ description: 'When the site was last backed up; in a backup, when it was made.' }),
});
export type BackupSummary = z.infer<typeof backupSummary>;

export const restoreResponse = z.object({
  incoming: backupSummary.meta({ description: 'What the backup contains.' }),
  existing: backupSummary.meta({ description: 'What it replaces.' }),
});
export type RestoreResponse = z.infer<typeof restoreResponse>;

/** When the site that the last restore replaced was saved; null when none is kept. */
export const previousSiteResponse = z.object({ keptAt: z.iso.datetime().nullable() });
export type PreviousSite = z.infer<typeof previousSiteResponse>;
