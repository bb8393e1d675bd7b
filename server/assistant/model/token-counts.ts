import type { LanguageModelUsage } from 'ai';

/** An average for English. */
const BYTES_PER_TOKEN = 4;
/** Larger reports are treated as errors of the provider. */
const MAX_PLAUSIBLE_TOKENS = 10_000_000;

export function estimateTokens(...texts: string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / BYTES_PER_TOKEN);
}

/** The tokens that the provider reports for a call; undefined when the report is missing or implausible. */
export function reportedTokens(usage: LanguageModelUsage | undefined): number | undefined {
  const sum = usage?.totalTokens ?? (usage?.inputTokens ?? Number.NaN) + (usage?.outputTokens ?? Number.NaN);
  return Number.isFinite(sum) && sum > 0 && sum <= MAX_PLAUSIBLE_TOKENS ? Math.ceil(sum) : undefined;
}
