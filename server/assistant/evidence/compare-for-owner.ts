import type { FallbackReason } from '../../../contract/chat.ts';
import { type EvidenceReport, MAX_DESCRIPTION_LENGTH, type Requirement } from '../../../contract/evidence.ts';
import type { BuiltInEngine } from '../engine.ts';
import { fallbackSentence } from '../fallback-sentence.ts';
import type { ModelEngine, PreparedTask } from '../model/model-engine.ts';
import type { EvidenceProposal } from './proposal-schema.ts';

const WITHOUT_MODEL = 'so the words, dates and levels were compared without it.';

/** The configured language model. */
interface Model {
  name: string;
  prepare: ModelEngine['evidence'];
  run(task: PreparedTask<EvidenceProposal>, signal: AbortSignal): Promise<EvidenceProposal | FallbackReason>;
}

/** Compares a job description with the portfolio; by the model only if `signal` is given, which means that the owner agreed. */
export async function compareForOwner(
  description: string,
  builtIn: BuiltInEngine,
  model: Model | undefined,
  signal: AbortSignal | undefined,
): Promise<EvidenceReport> {
  const { requirements, cut } = builtIn.compare(description);
  const proposal = model && signal && (await propose(description, builtIn, model, signal));
  const hasCompared = Array.isArray(proposal);
  const problem = typeof proposal === 'string' ? fallbackSentence(proposal, 'compare the description', WITHOUT_MODEL) : null;
  const report: EvidenceReport = { requirements: [], cut, model: model ? { name: model.name, hasCompared, problem } : null };
  if (hasCompared) return { ...report, requirements: proposal };
  for await (const requirement of requirements) report.requirements.push(requirement);
  return report;
}

async function propose(
  description: string,
  builtIn: BuiltInEngine,
  model: Model,
  signal: AbortSignal,
): Promise<Requirement[] | FallbackReason> {
  const passages = builtIn.passagesFor(description);
  const proposal = await model.run(model.prepare(description.slice(0, MAX_DESCRIPTION_LENGTH), passages), signal);
  if (typeof proposal === 'string') return proposal;
  const requirements = builtIn.adoptProposal(proposal, description, passages);
  return requirements.length > 0 ? requirements : 'failed';
}
