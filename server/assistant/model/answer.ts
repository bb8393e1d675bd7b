import { BROKEN_OFF } from '../../../contract/chat.ts';
import type { CitationFilter } from './citations.ts';
import { type CallEnd, costNothing, ModelFailure } from './model-call.ts';
import type { Prompt } from './prompt.ts';
import type { LoadedModel } from './provider.ts';
import { textQueue } from './text-queue.ts';
import type { Timing } from './timing.ts';
import { toldTokens } from './tokens.ts';

export const OUTPUT_TOKENS_MAX = 2000;
/** Letters; a provider that sends more than it was asked for is cut off. */
const ANSWER_MAX = 30_000;

export interface AnswerOptions {
  load: () => Promise<LoadedModel>;
  prompt: Prompt;
  filter: CitationFilter;
  timing: Timing;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

export interface ModelAnswer {
  /** Resolves with the first word, or with false when none will come. */
  began: Promise<boolean>;
  /** Ends with a sentence that it broke off, if it did. */
  text: AsyncIterable<string>;
  /** Resolves when the provider's part is over, whether the text has been taken or not. */
  over: Promise<CallEnd>;
}

/**
 * Asks the model and reads its answer as fast as it comes. It is over when the model is done, when it fails or
 * stalls, or when the visitor leaves, whichever is first; the provider is then disconnected at once.
 */
export function modelAnswer({ load, prompt, filter, timing, signal }: AnswerOptions): ModelAnswer {
  const upstream = new AbortController();
  const began = Promise.withResolvers<boolean>();
  const over = Promise.withResolvers<CallEnd>();
  const text = textQueue();
  let told: number | undefined;
  let wasCharged = false;
  let received = 0;
  let hasBegun = false;
  let isWhole = false;
  let isOver = false;

  const total = setTimeout(() => fail(new ModelFailure('The answer took too long')), timing.total);
  let silence = setTimeout(() => fail(new ModelFailure('The first word did not come in time')), timing.firstWord);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  else void read().then(() => end({ answered: hasBegun }), fail);
  return { began: began.promise, text, over: over.promise };

  async function read(): Promise<void> {
    const loaded = await load();
    if (isOver) return;
    wasCharged = true;
    const { stream } = loaded.sdk.experimental_streamTextLowMemory({
      model: loaded.model,
      instructions: prompt.instructions,
      messages: prompt.messages,
      maxOutputTokens: OUTPUT_TOKENS_MAX,
      maxRetries: 0,
      abortSignal: upstream.signal,
      // They come as parts of the stream too.
      onError: () => {},
    });
    try {
      for await (const part of stream) {
        if (isOver) return;
        if (part.type === 'text-delta') take(part.text);
        else if (part.type === 'error') throw part.error;
        else if (part.type === 'finish') {
          told = toldTokens(part.totalUsage);
          if (part.finishReason !== 'stop' && part.finishReason !== 'other')
            throw new ModelFailure(`The answer was not finished: ${part.finishReason}`);
        }
      }
    } catch (error) {
      wasCharged = !costNothing(loaded, error);
      throw error;
    }
    isWhole = true;
    say(filter.end());
    if (!hasBegun) throw new ModelFailure('The answer was empty');
  }

  function take(piece: string): void {
    if (piece === '') return;
    received += piece.length;
    if (received > ANSWER_MAX) throw new ModelFailure('The answer does not end');
    say(filter.push(piece));
    if (hasBegun) {
      clearTimeout(silence);
      silence = setTimeout(() => fail(new ModelFailure('The answer stalled')), timing.stall);
    }
  }

  function say(piece: string): void {
    const shown = hasBegun ? piece : piece.trimStart();
    if (shown === '') return;
    text.push(shown);
    hasBegun = true;
    began.resolve(true);
  }

  function fail(error: unknown): void {
    if (isOver) return;
    if (hasBegun) text.push(`${filter.end()}\n\n${BROKEN_OFF}`);
    end({ answered: hasBegun, error });
  }

  function leave(): void {
    end({ answered: true });
  }

  function end(how: Omit<CallEnd, 'tokens'>): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(total);
    clearTimeout(silence);
    signal.removeEventListener('abort', leave);
    if (!isWhole) upstream.abort();
    text.close();
    began.resolve(hasBegun);
    over.resolve({ ...how, tokens: told ?? (wasCharged ? prompt.tokens + Math.ceil(received / 4) : 0) });
  }
}

/** What an answer to the prompt uses at most. */
export function tokensAtMost(prompt: Prompt): number {
  return prompt.tokens + OUTPUT_TOKENS_MAX;
}
