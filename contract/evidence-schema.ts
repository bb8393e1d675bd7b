import { z } from 'zod';
import {
  EVIDENCE_STATES,
  type EvidenceReport,
  IMPORTANCES,
  MAX_PASTED_LENGTH,
  MAX_REQUIREMENTS,
  REQUIREMENT_KINDS,
} from './evidence.ts';
import { requiredText } from './field.ts';

export const NO_DESCRIPTION = 'Paste a job description, or choose a file.';

/** The body of `POST /api/admin/evidence`. Without text a file is needed. */
export const evidenceSchema = z.object({ text: requiredText('The job description', { max: MAX_PASTED_LENGTH }).optional() });

const partialDate = z.string().nullable().meta({ description: '`2019-05`, or `2019` where the month is unknown.' });

const evidence = z.object({
  milestoneId: z.string().nullable(),
  itemIds: z.array(z.string()).meta({ description: 'What the order of a view can put first to show it early.' }),
  anchor: z.string().meta({ description: 'The place on the page.' }) as z.ZodType<
    EvidenceReport['requirements'][0]['evidence'][0]['anchor']
  >,
  title: z.string(),
  sentence: z.string().meta({ description: 'Word for word as on the page.' }),
  from: partialDate,
  to: partialDate,
});

/** The response of `POST /api/admin/evidence`. */
export const evidenceResponse = z
  .object({
    requirements: z
      .array(
        z.object({
          id: z.string(),
          text: z.string().meta({ description: 'In the words of the description.' }),
          kind: z.enum(REQUIREMENT_KINDS),
          importance: z.enum(IMPORTANCES),
          isTask: z.boolean().meta({ description: 'What somebody in the job does, not what is required of them.' }),
          state: z.enum(EVIDENCE_STATES),
          evidence: z.array(evidence),
          months: z.int().nullable().meta({ description: 'Months of work with evidence, overlaps counted once.' }),
        }),
      )
      .max(MAX_REQUIREMENTS),
    cut: z.string().nullable().meta({ description: 'What was not read, in a sentence.' }),
    model: z
      .object({ name: z.string(), hasCompared: z.boolean(), problem: z.string().nullable() })
      .nullable()
      .meta({ description: 'The configured language model and, if it was asked but made no comparison, why.' }),
  })
  .meta({ id: 'EvidenceReport' }) satisfies z.ZodType<EvidenceReport>;
