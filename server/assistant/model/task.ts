import type { z } from 'zod';
import { type CallOutcome, isUncharged, MAX_RETRIES, ModelFailure } from './call-outcome.ts';
import type { Prompt } from './prompt.ts';
import type { LoadedModel } from './provider.ts';
import { reportedTokens } from './token-counts.ts';

export interface TaskOptions {
  load: () => Promise<LoadedModel>;
  prompt: Prompt;
  timeoutMs: number;
  maxOutputTokens: number;
  /** Aborted when no caller waits for the result any more. */
  signal: AbortSignal;
}

/** The end of a call that does not stream; `value` is undefined when it failed. */
export type TaskResult<T> = CallOutcome & { value?: T };

export function runTextTask(options: TaskOptions): Promise<TaskResult<string>> {
  return run(options, async ({ sdk, model }, settings) => {
    const result = await sdk.generateText({ model, ...settings });
    return {
      value: result.text,
      usage: result.usage,
      isTruncated: result.finishReason !== 'stop' && result.finishReason !== 'other',
    };
  });
}

export function runObjectTask<S extends z.ZodType>(options: TaskOptions, schema: S): Promise<TaskResult<z.output<S>>> {
  return run(options, async ({ sdk, model }, settings) => {
    const result = await sdk.generateText({ model, ...settings, output: sdk.Output.object({ schema }) });
    return { value: schema.parse(result.output), usage: result.usage, isTruncated: false };
  });
}

type Settings = ReturnType<typeof settingsOf>;
type Output<T> = { value: T; usage: Parameters<typeof reportedTokens>[0]; isTruncated: boolean };

async function run<T>(
  options: TaskOptions,
  call: (loadedModel: LoadedModel, settings: Settings) => Promise<Output<T>>,
): Promise<TaskResult<T>> {
  const { load, prompt, timeoutMs, signal } = options;
  const limitedSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let loadedModel: LoadedModel | undefined;
  try {
    loadedModel = await rejectOnAbort(load(), limitedSignal);
    const { value, usage, isTruncated } = await rejectOnAbort(
      call(loadedModel, settingsOf(options, limitedSignal)),
      limitedSignal,
    );
    const tokens = reportedTokens(usage) ?? prompt.tokens + options.maxOutputTokens;
    if (isTruncated) return { tokens, wasAnswered: false, error: new ModelFailure('The answer was cut off') };
    return { tokens, wasAnswered: true, value };
  } catch (error) {
    const usedTokens = loadedModel?.sdk.NoObjectGeneratedError.isInstance(error) ? reportedTokens(error.usage) : undefined;
    const wasCharged = loadedModel !== undefined && !isUncharged(loadedModel, error);
    return { tokens: usedTokens ?? (wasCharged ? prompt.tokens : 0), wasAnswered: signal.aborted, error };
  }
}

function settingsOf({ prompt: { instructions, messages }, maxOutputTokens }: TaskOptions, abortSignal: AbortSignal) {
  return { instructions, messages, maxOutputTokens, maxRetries: MAX_RETRIES, abortSignal };
}

/** Rejects as soon as the signal is aborted, even if `work` ignores the signal. */
async function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
