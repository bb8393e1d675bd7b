import { z } from 'zod';
import type { Anchor } from './anchor.ts';
import { EVIDENCE_STATES, IMPORTANCES, MAX_REQUIREMENTS } from './evidence.ts';
import { plainText } from './field.ts';
import { type LetterDraft, MAX_JOB_NAME_LENGTH } from './letter.ts';

const MAX_EVIDENCE_PER_REQUIREMENT = 50;
const MAX_IDS_PER_EVIDENCE = 100;

/** The body of `POST /api/admin/evidence/letter`. */
export const letterSchema = z.object({
  company: plainText('The company', MAX_JOB_NAME_LENGTH),
  jobTitle: plainText('The job title', MAX_JOB_NAME_LENGTH),
  requirements: z
    .array(
      z.object({
        text: z.string().max(1000),
        importance: z.enum(IMPORTANCES),
        state: z.enum(EVIDENCE_STATES),
        evidence: z
          .array(
            z.object({
              anchor: z.string().max(200) as z.ZodType<string> as z.ZodType<Anchor>,
              itemIds: z.array(z.string().max(200)).max(MAX_IDS_PER_EVIDENCE),
              sentence: z.string().max(1000),
            }),
          )
          .max(MAX_EVIDENCE_PER_REQUIREMENT),
      }),
    )
    .max(MAX_REQUIREMENTS)
    .meta({ description: 'From a comparison; only evidence that is on the page is sent to the language model.' }),
});

/** The response of `POST /api/admin/evidence/letter`. */
export const letterResponse = z
  .object({
    model: z.string(),
    paragraphs: z.array(z.string()),
    leftOut: z
      .array(z.object({ sentence: z.string(), reason: z.string() }))
      .meta({ description: 'Sentences of the language model that the evidence does not bear out.' }),
    problem: z.string().nullable().meta({ description: 'Why there are no paragraphs, in a sentence.' }),
  })
  .meta({ id: 'LetterDraft' }) satisfies z.ZodType<LetterDraft>;
