import type { LanguageModel } from 'ai';
import { providerFetch } from './provider-fetch.ts';

/** The configured language model. */
export interface ModelConfig {
  readonly kind: 'anthropic' | 'openai' | 'compatible';
  /** The provider's name for the model. */
  readonly name: string;
  /** Undefined: the provider's default. */
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
}

export interface LoadedModel {
  sdk: typeof import('ai');
  model: LanguageModel;
}

/** Set explicitly, so that no undocumented environment variable of the SDK can send the key elsewhere. */
const DEFAULT_URLS = { anthropic: 'https://api.anthropic.com/v1', openai: 'https://api.openai.com/v1', compatible: '' };

/** Loads the SDK at the first call: it takes 31 MB, which a site without a model never needs. */
export function createModelLoader(config: ModelConfig): () => Promise<LoadedModel> {
  let loadPromise: Promise<LoadedModel> | undefined;
  return () => {
    loadPromise ??= load(config).catch((error) => {
      loadPromise = undefined;
      throw error;
    });
    return loadPromise;
  };
}

async function load(config: ModelConfig): Promise<LoadedModel> {
  const [sdk, model] = await Promise.all([import('ai'), languageModel(config)]);
  // The SDK would log options that a provider does not support.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { sdk, model };
}

async function languageModel({ kind, name, baseUrl, apiKey }: ModelConfig): Promise<LanguageModel> {
  const baseURL = baseUrl ?? DEFAULT_URLS[kind];
  const options = { baseURL, fetch: providerFetch, ...(apiKey !== undefined && { apiKey }) };
  switch (kind) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(options)(name);
    case 'openai':
      // The Chat Completions API, because proxies support it too.
      return (await import('@ai-sdk/openai')).createOpenAI(options).chat(name);
    case 'compatible':
      return (await import('@ai-sdk/openai-compatible')).createOpenAICompatible({
        ...options,
        name: 'compatible',
        includeUsage: true,
      })(name);
  }
}
