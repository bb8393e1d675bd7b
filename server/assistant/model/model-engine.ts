import type { Milestone } from '../../../contract/collections/milestones.ts';
import { FOCUS_AREA_IDS, type FocusArea } from '../../../contract/focus-areas.ts';
import type { LetterRequest } from '../../../contract/letter.ts';
import { type ResumeStructure, resumeStructure } from '../../import/structure/resume-structure.ts';
import type { Passage } from '../corpus.ts';
import type { ChatRequest, SuggestionsRequest } from '../engine.ts';
import { type EvidenceProposal, evidenceProposal } from '../evidence/proposal-schema.ts';
import type { LetterSources } from '../letter/letter-sources.ts';
import { type ModelAnswer, maxTokens, startModelAnswer } from './answer.ts';
import { createCitationFilter } from './citation-filter.ts';
import { createClaimFilter } from './claims/claim-filter.ts';
import { evidencePrompt } from './evidence-prompt.ts';
import { focusAreasSchema, parseFocusAreas } from './focus-areas.ts';
import { letterPrompt } from './letter-prompt.ts';
import { MAX_ANSWER_TOKENS, MAX_STRUCTURE_TOKENS, MAX_TASK_TOKENS } from './output-limits.ts';
import type { Portfolio } from './portfolio.ts';
import { areaPrompt, chatPrompt, type Prompt, suggestionPrompt, tailoredSummaryPrompt } from './prompt.ts';
import { createModelLoader, type ModelConfig } from './provider.ts';
import { structurePrompt } from './structure-prompt.ts';
import { selectSuggestions, suggestionsSchema } from './suggestions.ts';
import { cleanTailoredSummary } from './tailored-summary.ts';
import { runObjectTask, runTextTask, type TaskOptions, type TaskResult } from './task.ts';
import type { ModelTimeouts } from './timeouts.ts';

/** A call that has not started. `tokens` is its upper bound. */
export interface PreparedAnswer {
  tokens: number;
  start(signal: AbortSignal): ModelAnswer;
}

export interface PreparedTask<T> {
  tokens: number;
  run(signal: AbortSignal): Promise<TaskResult<T>>;
}

/** The engine that asks a language model. Whether a call is allowed is decided by model-budget.ts. */
export interface ModelEngine {
  answer(request: ChatRequest, portfolio: Portfolio): PreparedAnswer;
  suggestions(request: SuggestionsRequest, portfolio: Portfolio): PreparedTask<string[]>;
  tailoredSummary(milestone: Milestone, areas: readonly FocusArea[], portfolio: Portfolio): PreparedTask<string>;
  focusAreas(milestone: Milestone): PreparedTask<FocusArea[]>;
  /** `lines` are the numbered lines of the document. */
  structure(lines: readonly string[]): PreparedTask<ResumeStructure>;
  /** Compares a job description with passages of the portfolio. */
  evidence(description: string, passages: readonly Passage[]): PreparedTask<EvidenceProposal>;
  /** Writes the body of a cover letter, with the ids of its evidence as markers. */
  letter(request: LetterRequest, sources: LetterSources, today: Date): PreparedTask<{ text: string }>;
}

/** Ten times a long letter. */
const MAX_LETTER_LENGTH = 20_000;

export function createModelEngine(config: ModelConfig, timeouts: ModelTimeouts): ModelEngine {
  const load = createModelLoader(config);
  return {
    answer(request, portfolio) {
      const prompt = chatPrompt(portfolio.excerptFor(request), request);
      const { claims, rank, today } = portfolio;
      const question = request.messages.at(-1)?.content ?? '';
      const start = (signal: AbortSignal) => {
        const filter = createClaimFilter(createCitationFilter(portfolio.sources), { sources: claims, rank, question, today });
        return startModelAnswer({ load, prompt, filter, timeouts, signal });
      };
      return { tokens: maxTokens(prompt), start };
    },
    suggestions: (request, portfolio) =>
      prepareTask(suggestionPrompt(portfolio.outline, request), async (options) =>
        parseResult(await runObjectTask(options, suggestionsSchema), (result) => selectSuggestions(result, request)),
      ),
    tailoredSummary: (milestone, areas, portfolio) =>
      prepareTask(tailoredSummaryPrompt(milestone, areas), async (options) =>
        parseResult(await runTextTask(options), (text) => cleanTailoredSummary(text, milestone, portfolio)),
      ),
    focusAreas: (milestone) =>
      prepareTask(areaPrompt(milestone, FOCUS_AREA_IDS), async (options) =>
        parseResult(await runObjectTask(options, focusAreasSchema), parseFocusAreas),
      ),
    structure: (lines) =>
      prepareTask(structurePrompt(lines), (options) => runObjectTask(options, resumeStructure), {
        timeoutMs: timeouts.structure,
        maxOutputTokens: MAX_STRUCTURE_TOKENS,
      }),
    evidence: (description, passages) =>
      prepareTask(evidencePrompt(description, passages), (options) => runObjectTask(options, evidenceProposal), {
        timeoutMs: timeouts.structure,
        maxOutputTokens: MAX_STRUCTURE_TOKENS,
      }),
    letter: (request, sources, today) =>
      prepareTask(
        letterPrompt(request, sources, today),
        async (options) =>
          parseResult(await runTextTask(options), (text) =>
            text.trim() !== '' && text.length <= MAX_LETTER_LENGTH ? { text } : undefined,
          ),
        { timeoutMs: timeouts.structure, maxOutputTokens: MAX_ANSWER_TOKENS },
      ),
  };

  function prepareTask<T>(
    prompt: Prompt,
    run: (options: TaskOptions) => Promise<TaskResult<T>>,
    limits = { timeoutMs: timeouts.task, maxOutputTokens: MAX_TASK_TOKENS },
  ): PreparedTask<T> {
    return {
      tokens: prompt.tokens + limits.maxOutputTokens,
      run: (signal) => run({ load, prompt, ...limits, signal }),
    };
  }
}

/** Parses the value of a result; a value without usable content is a failure of the model. */
function parseResult<A, B>({ value, ...end }: TaskResult<A>, parse: (value: A) => B | undefined): TaskResult<B> {
  const object = value === undefined ? undefined : parse(value);
  if (object !== undefined) return { ...end, value: object };
  return { ...end, wasAnswered: false, error: end.error ?? new Error('The answer has no usable content') };
}
