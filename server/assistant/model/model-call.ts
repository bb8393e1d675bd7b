import type { LoadedModel } from './provider.ts';

/** How a call of the model ended. */
export interface CallEnd {
  /** What it used, as told by the provider, or else by estimate. */
  tokens: number;
  /** Whether the visitor got anything of it, or left before it could come. */
  answered: boolean;
  /** Why it failed. */
  error?: unknown;
}

/** A provider that refused the request, or was not reached at all, did no work for it. */
export function costNothing({ sdk }: LoadedModel, error: unknown): boolean {
  return sdk.APICallError.isInstance(error) && (error.statusCode === undefined || error.statusCode >= 400);
}

/** Something that a model did and must not. */
export class ModelFailure extends Error {}
