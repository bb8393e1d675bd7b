import { z } from 'zod';
import { LISTED_KINDS } from '../document/resume-items.ts';

/** The kinds of entries that a language model distinguishes. */
const STRUCTURE_KINDS = ['work', 'volunteer', 'education', ...LISTED_KINDS, 'interests'] as const;

/** Lenient where a model may leave something out: a field of the wrong form is as good as none. */
const words = z.string().max(500).nullable().catch(null);
const lines = z
  .object({ from: z.int().min(1), to: z.int().min(1) })
  .nullable()
  .catch(null);

/** The proposal of a language model: words that it copies from the lines of a résumé, and the numbers of these lines. */
export const resumeStructure = z.object({
  name: words,
  headline: words,
  place: words,
  email: words,
  summary: lines,
  entries: z
    .array(
      z.object({
        kind: z.enum(STRUCTURE_KINDS),
        lines,
        title: words,
        organisation: words,
        place: words,
        dates: words,
        text: lines,
      }),
    )
    .max(300),
  skills: z.array(z.object({ group: words, names: z.array(z.string().max(200)).max(200) })).max(100),
  languages: z.array(z.object({ name: z.string().max(100), level: words })).max(50),
});
export type ResumeStructure = z.output<typeof resumeStructure>;
export type LineRange = NonNullable<ResumeStructure['summary']>;
