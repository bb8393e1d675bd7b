import { INTERRUPTED_NOTICE } from '../../../contract/chat.ts';
import { type CallOutcome, isUncharged, MAX_RETRIES, ModelFailure } from './call-outcome.ts';
import type { CitationFilter } from './citation-filter.ts';
import { MAX_ANSWER_TOKENS } from './output-limits.ts';
import type { Prompt } from './prompt.ts';
import type { LoadedModel } from './provider.ts';
import { createTextQueue } from './text-queue.ts';
import type { ModelTimeouts } from './timeouts.ts';
import { reportedTokens } from './token-counts.ts';

/** Characters; the answer of a provider that ignores the token limit is cut off here. */
const MAX_ANSWER_LENGTH = 30_000;

export interface AnswerOptions {
  load: () => Promise<LoadedModel>;
  prompt: Prompt;
  filter: CitationFilter;
  timeouts: ModelTimeouts;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

export interface ModelAnswer {
  /** Resolves with true at the first text, or with false when there will be none. */
  started: Promise<boolean>;
  /** Ends with a notice if the answer broke off. */
  text: AsyncIterable<string>;
  /** Resolves when the provider's response has ended, whether the text has been consumed or not. */
  ended: Promise<CallOutcome>;
}

/**
 * Calls the model and reads its answer as fast as it arrives, until the model finishes, fails or stalls or the visitor
 * leaves. The provider is then disconnected at once.
 */
export function startModelAnswer({ load, prompt, filter, timeouts, signal }: AnswerOptions): ModelAnswer {
  const upstream = new AbortController();
  const started = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<CallOutcome>();
  const text = createTextQueue();
  let usedTokens: number | undefined;
  let wasCharged = false;
  let receivedLength = 0;
  let hasReceivedText = false;
  let hasStarted = false;
  let isComplete = false;
  let hasEnded = false;

  const totalTimer = setTimeout(() => fail(new ModelFailure('The answer took too long')), timeouts.total);
  let silenceTimer = setTimeout(() => fail(new ModelFailure('The answer did not start in time')), timeouts.firstWord);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  else void read().then(() => end({ wasAnswered: hasStarted }), fail);
  return { started: started.promise, text, ended: ended.promise };

  async function read(): Promise<void> {
    const loadedModel = await load();
    if (hasEnded) return;
    wasCharged = true;
    const { stream } = loadedModel.sdk.experimental_streamTextLowMemory({
      model: loadedModel.model,
      instructions: prompt.instructions,
      messages: prompt.messages,
      maxOutputTokens: MAX_ANSWER_TOKENS,
      maxRetries: MAX_RETRIES,
      abortSignal: upstream.signal,
      // Errors also arrive as parts of the stream.
      onError: () => {},
    });
    try {
      for await (const part of stream) {
        if (hasEnded) return;
        if (part.type === 'text-delta') receive(part.text);
        else if (part.type === 'error') throw part.error;
        else if (part.type === 'finish') {
          usedTokens = reportedTokens(part.totalUsage);
          if (part.finishReason !== 'stop' && part.finishReason !== 'other')
            throw new ModelFailure(`The answer was cut off: ${part.finishReason}`);
        }
      }
    } catch (error) {
      wasCharged = !isUncharged(loadedModel, error);
      throw error;
    }
    isComplete = true;
    send(filter.end());
    if (!hasStarted) throw new ModelFailure('The answer was empty');
  }

  function receive(chunk: string): void {
    if (chunk === '') return;
    receivedLength += chunk.length;
    if (receivedLength > MAX_ANSWER_LENGTH) throw new ModelFailure('The answer is too long');
    send(filter.push(chunk));
    // The filter holds back a sentence until it is complete, so the visitor may still have nothing.
    hasReceivedText ||= chunk.trim() !== '';
    if (hasReceivedText) {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(() => fail(new ModelFailure('The answer stalled')), timeouts.stall);
    }
  }

  function send(chunk: string): void {
    const visible = hasStarted ? chunk : chunk.trimStart();
    if (visible === '') return;
    text.push(visible);
    hasStarted = true;
    started.resolve(true);
  }

  function fail(error: unknown): void {
    if (hasEnded) return;
    if (hasReceivedText) send(filter.end());
    if (hasStarted) text.push(`\n\n${INTERRUPTED_NOTICE}`);
    end({ wasAnswered: hasStarted, error });
  }

  function leave(): void {
    end({ wasAnswered: true });
  }

  function end(result: Omit<CallOutcome, 'tokens'>): void {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(totalTimer);
    clearTimeout(silenceTimer);
    signal.removeEventListener('abort', leave);
    if (!isComplete) upstream.abort();
    text.close();
    started.resolve(hasStarted);
    ended.resolve({ ...result, tokens: usedTokens ?? (wasCharged ? prompt.tokens + Math.ceil(receivedLength / 4) : 0) });
  }
}

/** The upper bound of what an answer to the prompt uses. */
export function maxTokens(prompt: Prompt): number {
  return prompt.tokens + MAX_ANSWER_TOKENS;
}
