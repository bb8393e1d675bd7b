import type { Milestone } from '../../../contract/collections/milestones.ts';
import { FOCUS_AREA_IDS, type FocusArea } from '../../../contract/focus-areas.ts';
import type { Asked, SoFar } from '../engine.ts';
import { type ModelAnswer, modelAnswer, tokensAtMost } from './answer.ts';
import { citationFilter } from './citations.ts';
import { areasFrom, areasSchema } from './focus-areas.ts';
import type { Portfolio } from './portfolio.ts';
import { areaPrompt, chatPrompt, type Prompt, suggestionPrompt, summaryPrompt } from './prompt.ts';
import { type ModelConfig, modelLoader } from './provider.ts';
import { suggestionsFrom, suggestionsSchema } from './suggestions.ts';
import { summaryFrom } from './summary.ts';
import { objectTask, TASK_OUTPUT_MAX, type TaskResult, textTask } from './task.ts';
import type { Timing } from './timing.ts';

/** A call that is ready to be made, and what it may use. */
export interface PreparedAnswer {
  tokens: number;
  start(signal: AbortSignal): ModelAnswer;
}

export interface PreparedTask<T> {
  tokens: number;
  run(signal: AbortSignal): Promise<TaskResult<T>>;
}

/** The engine that asks a language model. It never decides whether it may: see guard.ts. */
export interface ModelEngine {
  answer(asked: Asked, portfolio: Portfolio): PreparedAnswer;
  suggestions(soFar: SoFar, portfolio: Portfolio): PreparedTask<string[]>;
  summary(milestone: Milestone, areas: readonly FocusArea[]): PreparedTask<string>;
  focusAreas(milestone: Milestone): PreparedTask<FocusArea[]>;
}

export function modelEngine(config: ModelConfig, timing: Timing): ModelEngine {
  const load = modelLoader(config);
  return {
    answer(asked, portfolio) {
      const prompt = chatPrompt(portfolio.textFor(asked), asked);
      return {
        tokens: tokensAtMost(prompt),
        start: (signal) => modelAnswer({ load, prompt, filter: citationFilter(portfolio.sources), timing, signal }),
      };
    },
    suggestions: (soFar, portfolio) =>
      task(suggestionPrompt(portfolio.outline, soFar), async (options) =>
        usable(await objectTask(options, suggestionsSchema), (made) => suggestionsFrom(made, soFar)),
      ),
    summary: (milestone, areas) =>
      task(summaryPrompt(milestone, areas), async (options) => usable(await textTask(options), summaryFrom)),
    focusAreas: (milestone) =>
      task(areaPrompt(milestone, FOCUS_AREA_IDS), async (options) => usable(await objectTask(options, areasSchema), areasFrom)),
  };

  function task<T>(prompt: Prompt, run: (options: Parameters<typeof textTask>[0]) => Promise<TaskResult<T>>): PreparedTask<T> {
    return {
      tokens: prompt.tokens + TASK_OUTPUT_MAX,
      run: (signal) => run({ load, prompt, within: timing.task, signal }),
    };
  }
}

/** What can be used of a result; when that is nothing, the model has failed. */
function usable<A, B>({ value, ...end }: TaskResult<A>, take: (value: A) => B | undefined): TaskResult<B> {
  const taken = value === undefined ? undefined : take(value);
  if (taken !== undefined) return { ...end, value: taken };
  return { ...end, answered: false, error: end.error ?? new Error('Nothing of the answer could be used') };
}
