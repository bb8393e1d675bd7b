import type { LoadedModel } from './provider.ts';

/** After a failed call the built-in engine answers at once, and the token budget reserves the tokens of a single call. */
export const MAX_RETRIES = 0;

/** How a model call ended. */
export interface CallOutcome {
  /** Tokens used, as reported by the provider or else estimated. */
  tokens: number;
  /** Whether the visitor received anything, or left before that. */
  wasAnswered: boolean;
  error?: unknown;
}

/** Whether the provider did no work for the call: it rejected the request or was not reached. */
export function isUncharged({ sdk }: LoadedModel, error: unknown): boolean {
  return sdk.APICallError.isInstance(error) && (error.statusCode === undefined || error.statusCode >= 400);
}

/** An unusable or overdue answer of the model. */
export class ModelFailure extends Error {}
