import type { LanguageModel } from 'ai';
import { boundedFetch } from './bounded-fetch.ts';

/** Which language model answers, from the configuration. */
export interface ModelConfig {
  readonly kind: 'anthropic' | 'openai' | 'compatible';
  /** What the provider calls it. */
  readonly name: string;
  /** Undefined: where the provider is by default. */
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
}

export interface LoadedModel {
  sdk: typeof import('ai');
  model: LanguageModel;
}

/** Said here, so that no variable that is not documented sends the key elsewhere. */
const DEFAULT_URLS = { anthropic: 'https://api.anthropic.com/v1', openai: 'https://api.openai.com/v1', compatible: '' };

/** Loads the SDK at the first call and not before: it is 31 MB that a site without a model never needs. */
export function modelLoader(config: ModelConfig): () => Promise<LoadedModel> {
  let loading: Promise<LoadedModel> | undefined;
  return () => {
    loading ??= load(config).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function load(config: ModelConfig): Promise<LoadedModel> {
  const [sdk, model] = await Promise.all([import('ai'), languageModel(config)]);
  // It would explain on the console what a provider does not support.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { sdk, model };
}

async function languageModel({ kind, name, baseUrl, apiKey }: ModelConfig): Promise<LanguageModel> {
  const baseURL = baseUrl ?? DEFAULT_URLS[kind];
  const options = { baseURL, fetch: boundedFetch, ...(apiKey !== undefined && { apiKey }) };
  switch (kind) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(options)(name);
    case 'openai':
      // The older of OpenAI's two interfaces: the one that its proxies speak too.
      return (await import('@ai-sdk/openai')).createOpenAI(options).chat(name);
    case 'compatible':
      return (await import('@ai-sdk/openai-compatible')).createOpenAICompatible({
        ...options,
        name: 'compatible',
        includeUsage: true,
      })(name);
  }
}
