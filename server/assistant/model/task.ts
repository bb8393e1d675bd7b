import type { z } from 'zod';
import { type CallEnd, costNothing, ModelFailure } from './model-call.ts';
import type { Prompt } from './prompt.ts';
import type { LoadedModel } from './provider.ts';
import { toldTokens } from './tokens.ts';

export const TASK_OUTPUT_MAX = 1000;

export interface TaskOptions {
  load: () => Promise<LoadedModel>;
  prompt: Prompt;
  /** Milliseconds. */
  within: number;
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
}

/** Has the model answer whole, with what it used; `value` is undefined when it failed. */
export type TaskResult<T> = CallEnd & { value?: T };

export function textTask(options: TaskOptions): Promise<TaskResult<string>> {
  return run(options, async ({ sdk, model }, settings) => {
    const result = await sdk.generateText({ model, ...settings });
    return { value: result.text, usage: result.usage, isCut: result.finishReason !== 'stop' && result.finishReason !== 'other' };
  });
}

export function objectTask<S extends z.ZodType>(options: TaskOptions, schema: S): Promise<TaskResult<z.output<S>>> {
  return run(options, async ({ sdk, model }, settings) => {
    const result = await sdk.generateText({ model, ...settings, output: sdk.Output.object({ schema }) });
    return { value: schema.parse(result.output), usage: result.usage, isCut: false };
  });
}

type Settings = ReturnType<typeof settingsOf>;
type Made<T> = { value: T; usage: Parameters<typeof toldTokens>[0]; isCut: boolean };

async function run<T>(
  options: TaskOptions,
  work: (loaded: LoadedModel, settings: Settings) => Promise<Made<T>>,
): Promise<TaskResult<T>> {
  const { load, prompt, within, signal } = options;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(within)]);
  let loaded: LoadedModel | undefined;
  try {
    loaded = await orAborted(load(), limit);
    const { value, usage, isCut } = await orAborted(work(loaded, settingsOf(prompt, limit)), limit);
    const tokens = toldTokens(usage) ?? prompt.tokens + TASK_OUTPUT_MAX;
    if (isCut) return { tokens, answered: false, error: new ModelFailure('The answer was not finished') };
    return { tokens, answered: true, value };
  } catch (error) {
    const told = loaded?.sdk.NoObjectGeneratedError.isInstance(error) ? toldTokens(error.usage) : undefined;
    const wasCharged = loaded !== undefined && !costNothing(loaded, error);
    return { tokens: told ?? (wasCharged ? prompt.tokens : 0), answered: signal.aborted, error };
  }
}

function settingsOf({ instructions, messages }: Prompt, abortSignal: AbortSignal) {
  return { instructions, messages, maxOutputTokens: TASK_OUTPUT_MAX, maxRetries: 0, abortSignal };
}

/** Does not wait for what does not listen to the signal. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const give = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', give, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', give);
  }
}
