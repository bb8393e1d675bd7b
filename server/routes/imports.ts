import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { BULK_MESSAGES, bulkSkill, bulkTestimonial, MAX_BULK_ITEMS } from '../../contract/bulk-import.ts';
import { DOCUMENT_READERS, PROFILE_CHOICES } from '../../contract/career-import.ts';
import { CORRECTIONS_TOO_LONG, INVALID_CORRECTIONS, MAX_CORRECTIONS_BYTES } from '../../contract/import-corrections.ts';
import { bulkResponse, dryRunResponse, importResponse, previewResponse } from '../../contract/responses.ts';
import { ENTRY_SCHEMA } from '../../contract/schema-metadata.ts';
import {
  CHOICE_TOO_LONG,
  careerFileTooLarge,
  MAX_CAREER_BYTES,
  MAX_CAREER_FILES,
  MAX_CAREER_TOTAL_BYTES,
  MAX_CHOSEN_ENTRIES,
  TOO_MANY_CAREER_FILES,
  tooManyChosen,
} from '../../contract/upload-limits.ts';
import type { Assistant } from '../assistant/assistant.ts';
import { importSkills, importTestimonials } from '../content/bulk-import.ts';
import { closeSignal } from '../http/close-signal.ts';
import type { App } from '../http/route-schemas.ts';
import { withForm } from '../http/uploads.ts';
import { displayName } from '../import/file-format.ts';
import type { ParseCache } from '../import/parse-cache.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/store.ts';

const list = (item: z.ZodType) =>
  z.array(z.unknown().meta({ [ENTRY_SCHEMA]: item }), BULK_MESSAGES.notAnArray).min(1, BULK_MESSAGES.empty);
const SKILLS = {
  summary: 'Add many skills; the response lists an error for each that is invalid',
  body: z.object({ skills: list(bulkSkill) }),
  response: { 200: bulkResponse },
} as const;
const TESTIMONIALS = {
  summary: 'Add many testimonials; the response lists an error for each that is invalid',
  body: z.object({ testimonials: list(bulkTestimonial) }),
  response: { 200: bulkResponse },
} as const;
/** Fits the ids of all sample items. */
const MAX_KEPT_LENGTH = 8000;
const CAREER = {
  summary: "Import a career: a résumé (PDF, DOCX), JSON Resume, LinkedIn's export, or its CSV files",
  querystring: z.object({
    sample: z.enum(['replace', 'keep'], 'Sample must be replace or keep').optional().meta({
      description: 'With "replace" the sample content is moved to the trash first; by default it stays.',
    }),
    keep: z.string().max(MAX_KEPT_LENGTH, 'Too many ids').optional().meta({
      description: 'The ids, separated by commas, of sample items that stay and become the owner’s; with "sample=replace" only.',
    }),
    dryRun: z.string().optional().meta({
      description: 'With "1" or "true" nothing is imported; the response lists every entry of the files with its state.',
    }),
    preview: z.string().optional().meta({
      description: 'With "true" nothing is imported; the response counts and names what would be created.',
    }),
    only: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .meta({
        description:
          'The keys, from a dry run of the same files, of the entries to import: new ones are created, changed ones are ' +
          'updated. One key for each parameter of this name, or for each form field of this name beside the files; commas ' +
          'may separate several. An empty one chooses nothing. By default every new entry is created.',
      }),
    reader: z
      .enum(DOCUMENT_READERS, 'Reader must be layout or model')
      .optional()
      .meta({
        description:
          'With "model", in a dry run only, the text of résumés as PDF or DOCX is sent to the configured language model, which ' +
          'proposes what its parts are. By default nothing is sent anywhere.',
      }),
    profile: z.enum(PROFILE_CHOICES, 'Profile must be fill, keep or replace').optional().meta({
      description: "What happens to the owner's details: filled in where the site has none (default), kept, or replaced.",
    }),
    details: z.string().optional().meta({
      description: 'The names, from a dry run and separated by commas, of the details to take over; by default all.',
    }),
    reading: z
      .string()
      .max(100, 'Reading must be an id from a dry run')
      .optional()
      .meta({
        description:
          'The id from a dry run, in place of the files: what was read then is used. It is kept for half an hour by the ' +
          'instance that read the files, or until the owner signs out; after that the response is 410, and the files must be sent ' +
          'again.',
      }),
    drafts: z.enum(['0', '1'], 'Drafts must be 0 or 1').optional().meta({
      description: 'With "1" new entries are added as drafts. Details and changes of existing entries have no drafts.',
    }),
    hide: z.enum(['0', '1'], 'Hide must be 0 or 1').optional().meta({
      description:
        'With "1" a site that has nothing of the owner yet is hidden until it is published. By default it stays public.',
    }),
  }),
  response: { 200: z.union([importResponse, previewResponse, dryRunResponse]) },
  errorStatuses: [410],
} as const;

/** Fits a thousand testimonials of 2,000 characters in any script. */
const BULK_BODY = {
  bodyLimit: 16 * 1024 * 1024,
  // Twice as many as the largest list of entries with every field.
  config: { jsonValues: { max: 20 * MAX_BULK_ITEMS, tooMany: BULK_MESSAGES.tooMany } },
};
const UPLOAD = {
  field: 'file',
  maxFiles: MAX_CAREER_FILES,
  maxBytes: MAX_CAREER_BYTES,
  maxTotal: MAX_CAREER_TOTAL_BYTES,
  tooLarge: careerFileTooLarge,
  tooMany: TOO_MANY_CAREER_FILES,
  none: 'No File Selected',
  optionalFiles: true,
  textFields: {
    only: {
      description: 'As the query parameter of this name.',
      max: MAX_CHOSEN_ENTRIES,
      maxBytes: 1000,
      tooMany: tooManyChosen(),
      tooLong: CHOICE_TOO_LONG,
    },
    corrections: {
      description:
        'What was read wrongly, in a dry run or an import: a JSON list of `{ "key", "fields" }` with the key of an entry and ' +
        'the fields to replace, named as in `fields` of the dry run. With `"resource": "timeline"` and a key that is not in the ' +
        'files, the fields are those of a milestone that the files lack. Corrected entries are compared with the site like all others.',
      max: 1,
      maxBytes: MAX_CORRECTIONS_BYTES,
      tooMany: INVALID_CORRECTIONS,
      tooLong: CORRECTIONS_TOO_LONG,
    },
  },
};

/** Bulk imports: pasted lists, and careers from files. With `?dryRun=1` a career is compared with the site but not imported. */
export function importRoutes(
  app: App,
  { store, assistant, parseCache }: { store: Store; assistant: Assistant; parseCache: ParseCache },
): void {
  app.post(ADMIN_API_PATHS.bulkSkills, { schema: SKILLS, ...BULK_BODY }, ({ body }) => importSkills(store, body.skills));
  app.post(ADMIN_API_PATHS.bulkTestimonials, { schema: TESTIMONIALS, ...BULK_BODY }, ({ body }) =>
    importTestimonials(store, body.testimonials),
  );

  app.post(ADMIN_API_PATHS.careerUpload, { schema: CAREER, config: { upload: UPLOAD } }, async (request, reply) => {
    // Loaded by the first import, because nothing else needs them.
    const [{ readCareerInWorker }, { readForDryRun }, corrections, { applyCareer, dryRunCareer, previewCareer }] =
      await Promise.all([
        import('../import/read-in-worker.ts'),
        import('../import/read-for-dry-run.ts'),
        import('../import/correct-career.ts'),
        import('../import/apply.ts'),
      ]);
    const {
      sample,
      keep,
      dryRun,
      preview,
      only: chosenKeys = [],
      profile = 'fill',
      reader = 'layout',
      details,
      drafts,
      hide,
      reading: readingId,
    } = request.query;
    const isDryRun = dryRun === '1' || dryRun === 'true';
    if (reader === 'model' && !isDryRun) throw new Problem(422, 'The language model reads files only in a dry run.');
    if (reader === 'model' && assistant.model === null) throw new Problem(422, 'No language model is configured.');
    const { texts, ...parsed } = await withForm(request, reply, async (files, texts) => {
      if (readingId !== undefined) return { texts, ...parseCache.get(readingId) };
      if (files.length === 0) throw new Problem(422, UPLOAD.none);
      const names = files.map(({ name }) => displayName(name));
      if (!isDryRun) return { texts, files: names, career: await readCareerInWorker(files), documents: undefined };
      return { texts, ...(await readForDryRun(files, { reader, assistant, signal: closeSignal(reply) })) };
    });
    const { career: parsedCareer, documents, files } = parsed;
    const career = corrections.correctCareer(parsedCareer, corrections.parseCorrections(texts.corrections ?? []));
    const options = {
      replaceSample: sample === 'replace',
      keptSampleItems: keep === undefined ? [] : splitKeys(keep),
      only: keysIn([chosenKeys, texts.only ?? []].flat()),
      profile,
      details: details === undefined ? undefined : keysIn([details]),
      asDrafts: drafts === '1',
      hideSite: hide === '1',
      files,
    };
    if (isDryRun) {
      const dryRunResult = await dryRunCareer(store, career, options);
      const keptId = readingId ?? parseCache.add(parsed);
      return { ...dryRunResult, ...(documents && { documents }), ...(keptId && { reading: keptId }) };
    }
    if (preview === 'true') return previewCareer(store, career, options);
    const result = await applyCareer(store, career, options);
    if (readingId !== undefined) parseCache.remove(readingId);
    return result;
  });
}

/** Undefined when no keys were given. */
function keysIn(texts: readonly string[]): Set<string> | undefined {
  return texts.length === 0 ? undefined : new Set(texts.flatMap(splitKeys));
}

function splitKeys(text: string): string[] {
  return text.split(',').map((key) => key.trim());
}
