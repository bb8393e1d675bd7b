import { z } from 'zod';
import { EVIDENCE_STATES, IMPORTANCES, REQUIREMENT_KINDS } from '../../../contract/evidence.ts';

/**
 * The proposal of a language model: words copied from a description, and numbers of passages. Lenient, as models are imprecise.
 */
export const evidenceProposal = z.object({
  requirements: z
    .array(
      z.object({
        text: z.string().max(1000),
        kind: z.enum(REQUIREMENT_KINDS).catch('skill'),
        importance: z.enum(IMPORTANCES).catch('must'),
        state: z.enum(EVIDENCE_STATES).catch('not told'),
        evidence: z.array(z.int()).max(50).catch([]),
      }),
    )
    .max(300),
});
export type EvidenceProposal = z.output<typeof evidenceProposal>;
