import type { LanguageModelUsage } from 'ai';

/** English has about four bytes to a token. */
const BYTES_PER_TOKEN = 4;
/** No call uses more; a provider that says so is not believed. */
const CREDIBLE_MAX = 10_000_000;

export function estimateTokens(...texts: string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / BYTES_PER_TOKEN);
}

/** What the provider says that a call used; undefined when it says nothing that can be believed. */
export function toldTokens(usage: LanguageModelUsage | undefined): number | undefined {
  const sum = usage?.totalTokens ?? (usage?.inputTokens ?? Number.NaN) + (usage?.outputTokens ?? Number.NaN);
  return Number.isFinite(sum) && sum > 0 && sum <= CREDIBLE_MAX ? Math.ceil(sum) : undefined;
}
