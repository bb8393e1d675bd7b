import { z } from 'zod';
import type { BulkResult } from './bulk-import.ts';
import {
  DOCUMENT_READERS,
  type DocumentReading,
  ENTRY_KINDS,
  ENTRY_STATES,
  IMPORTED_KINDS,
  type ImportDryRun,
  type ImportPreview,
  type ImportResult,
  type RecordedImport,
  type UndoEffect,
} from './career-import.ts';
import { MAX_SUGGESTIONS } from './chat.ts';
import type { ErrorBody } from './errors.ts';
import type { RetaggingProgress } from './retagging.ts';
import type { Assessment, SecurityMeasure } from './security.ts';

/* Response schemas other than content and analytics, for the API description. */

const count = z.int().min(0);

/** The body of every error response. */
export const errorResponse = z
  .object({
    error: z.string().meta({ description: 'A human-readable message.' }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'One message for each field that failed.' }),
    message: z.string().optional().meta({ description: 'The same sentence, for clients that read it by this name.' }),
    current: z
      .unknown()
      .optional()
      .meta({ description: 'With 409 for a change made from an outdated revision: the current item.' }),
  })
  .meta({ id: 'Error' }) satisfies z.ZodType<ErrorBody>;

export const doneResponse = z.object({ success: z.literal(true) });
export const DONE = { success: true } as const;
export const messageResponse = z.object({ message: z.string() });
export const healthResponse = z.object({ status: z.literal('ok') });
export const countResponse = z.object({ count });

export const signedInResponse = z.object({ success: z.literal(true), expiresAt: z.iso.datetime() });
export const notSignedInResponse = z.object({ success: z.literal(false), error: z.string() });
export const validSessionResponse = z.object({ isValid: z.literal(true), expiresAt: z.iso.datetime() });
export const invalidSessionResponse = z.object({ isValid: z.literal(false) });

export const suggestionsResponse = z.object({ suggestions: z.array(z.string()).max(MAX_SUGGESTIONS) });
export const tailoredSummaryResponse = z.object({ summary: z.string().meta({ description: 'HTML of a few plain elements.' }) });

export const bulkResponse = z.object({
  processed: count,
  total: count,
  errors: z.array(z.string()),
}) satisfies z.ZodType<BulkResult>;

const perKind = <S extends z.ZodType>(schema: S) => z.record(z.enum(IMPORTED_KINDS), schema);

export const importResponse = z.object({
  created: perKind(count),
  entries: count,
  details: count.optional(),
  updated: count.optional(),
  skipped: count,
  notChosen: count.optional(),
  errors: z.array(z.string()),
  importId: z.string().optional(),
}) satisfies z.ZodType<ImportResult>;
export const previewResponse = importResponse.extend({
  names: perKind(z.array(z.string())),
  profile: z.boolean(),
}) satisfies z.ZodType<ImportPreview>;

export const recordedImportResponse = z.object({
  id: z.string(),
  importedAt: z.iso.datetime(),
  items: count.meta({ description: 'How many of the entries that it created are still on the site.' }),
  files: z.array(z.string()).meta({ description: 'The names of its files; empty for imports of earlier releases.' }),
}) satisfies z.ZodType<RecordedImport>;

export const undoEffectResponse = z.object({
  leavesEmptyPage: z.boolean().meta({ description: 'Whether the site would be public without a single entry.' }),
}) satisfies z.ZodType<UndoEffect>;

const entryState = z.enum(ENTRY_STATES);
const fieldChanges = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }));
const fieldSources = z
  .record(z.string(), z.object({ words: z.string(), line: count }))
  .meta({ description: 'For each field, the words in which the language model found its value.' });
const documentReading = z.object({
  names: z.array(z.string()),
  readBy: z.enum(DOCUMENT_READERS),
  model: z.string().nullable().meta({ description: 'The language model that can read documents; null when none is configured.' }),
  problem: z.string().optional(),
  resumes: z
    .array(z.object({ file: count, resume: z.record(z.string(), z.unknown()) }))
    .meta({ description: 'What the model read, as JSON Resume: import these in place of the documents at these positions.' }),
}) satisfies z.ZodType<DocumentReading>;
export const dryRunResponse = z
  .object({
    items: z.array(
      z.object({
        key: z.string().meta({ description: 'Stable across reads of the same files; pass it in `only`.' }),
        resource: z.enum(ENTRY_KINDS),
        title: z.string(),
        detail: z.string(),
        state: entryState,
        doubtful: z.array(z.string()).meta({ description: 'Names of fields that may have been read wrongly.' }),
        changes: fieldChanges,
        fields: z.record(z.string(), z.unknown()).meta({ description: 'As they were read; `corrections` can replace them.' }),
        notes: z.array(z.string()),
        sources: fieldSources.optional(),
      }),
    ),
    profile: z
      .object({
        state: entryState,
        changes: fieldChanges,
        fields: z
          .record(z.string(), z.unknown())
          .meta({ description: 'As they were read; a correction with the key "details" can replace them.' }),
        sources: fieldSources.optional(),
      })
      .nullable(),
    leftOut: z.array(z.object({ what: z.string(), why: z.string() })),
    documents: documentReading.optional(),
    reading: z
      .string()
      .optional()
      .meta({ description: 'Pass it in `reading` of the next call instead of sending the files again.' }),
  })
  .meta({ id: 'ImportDryRun' }) satisfies z.ZodType<ImportDryRun>;

export const retaggingResponse = z.object({
  running: z.boolean(),
  done: count,
  total: count,
  failed: count,
}) satisfies z.ZodType<RetaggingProgress>;

export const assessmentResponse = z
  .object({ filename: z.string(), created: z.iso.datetime(), size: count })
  .meta({ id: 'Assessment' }) satisfies z.ZodType<Assessment>;
export const measureResponse = z.object({ measure: z.string(), how: z.string() }) satisfies z.ZodType<SecurityMeasure>;

export const statusResponse = z.object({
  pageFailure: z.string().nullable().meta({ description: 'Why the newest content could not be rendered.' }),
});
