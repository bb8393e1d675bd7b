import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, PASSWORD_MIN_LENGTH, passwordSchema } from '../contract/password.ts';
import { DEFAULT_ANALYTICS_DAYS } from '../contract/retention-periods.ts';
import type { ModelConfig } from './assistant/model/provider.ts';

/** An invalid setting; the message is one line with the variable and the values that it accepts. */
export class ConfigError extends Error {}

const port = z
  .string()
  .default('3000')
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'a port number from 0 to 65535')
  .transform(Number);

const origin = z
  .string()
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, pathname, search, hash } = new URL(text);
    return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === '';
  }, 'the public origin, such as https://example.com, without a path')
  .transform((text) => new URL(text).origin)
  .optional();

const databaseUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), 'a postgres:// address')
  .optional();

const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressRange), 'IP addresses or CIDR ranges, comma separated')
  .optional();

/** Only the provider knows which models exist. The name must fit into a header. */
const model = z
  .string()
  .trim()
  .regex(/^(anthropic|openai|compatible)\/[\x21-\x7e]{1,200}$/, 'anthropic/<model>, openai/<model> or compatible/<model>')
  .transform((text) => {
    const slash = text.indexOf('/');
    return { kind: text.slice(0, slash) as ModelConfig['kind'], name: text.slice(slash + 1) };
  })
  .optional();

const baseUrl = z
  .string()
  .trim()
  .refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text) && !/[?#@]/.test(text),
    'the http(s) address of the provider, such as https://example.com/v1',
  )
  .transform((text) => text.replace(/\/+$/, ''))
  .optional();

const dailyTokens = z
  .string()
  .regex(/^[1-9]\d{0,11}$/, 'a positive whole number of tokens')
  .default('2000000')
  .transform(Number);

const chatLimits = z
  .string()
  .regex(/^[1-9]\d{0,5}\/minute,[1-9]\d{0,5}\/day$/, 'two positive numbers in the form 10/minute,60/day')
  .default('10/minute,60/day')
  .transform((text) => {
    const [minute = 0, day = 0] = text.split(',').map((part) => Number.parseInt(part, 10));
    return { minute, day };
  });

const analyticsDays = z
  .string()
  .default(String(DEFAULT_ANALYTICS_DAYS))
  .refine((text) => /^[1-9]\d{0,3}$/.test(text), 'a number of days from 1 to 9999')
  .transform(Number);

const environment = z.object({
  PORT: port,
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl,
  BACKUP_DIR: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'printable characters without spaces')
    .optional(),
  SITE_URL: origin,
  TRUST_PROXY: proxies,
  ADMIN_PASSWORD: z
    .string()
    .refine((text) => passwordSchema.safeParse(text).success, `${PASSWORD_MIN_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`)
    .optional(),
  ANALYTICS_DAYS: analyticsDays,
  SAMPLE_CONTENT: z.enum(['on', 'off'], 'on or off').default('on'),
  AI_MODEL: model,
  AI_BASE_URL: baseUrl,
  AI_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'a key of printable characters without spaces')
    .optional(),
  AI_DAILY_TOKENS: dailyTokens,
  CHAT_LIMITS: chatLimits,
  KEEP_QUESTIONS: z.enum(['on', 'off'], 'on or off').default('on'),
});

/** The names of all environment variables that are read. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The folder of the nightly backups. Undefined: none are made, which is possible with PostgreSQL only. */
  readonly backupDir: string | undefined;
  /** The bearer token of /metrics. Undefined: there is no such route. */
  readonly metricsToken: string | undefined;
  /** Undefined: http://localhost with the port in use. */
  readonly siteUrl: string | undefined;
  readonly trustProxy: readonly string[];
  /** Undefined: the stored password, or a generated one at the first start. */
  readonly adminPassword: string | undefined;
  /** Days for which individual analytics events are kept. */
  readonly analyticsDays: number;
  readonly sampleContent: boolean;
  /** Whether visitors' questions are kept for the owner. */
  readonly keepQuestions: boolean;
  readonly assistant: {
    /** Undefined: the built-in engine answers, without a key or network access. */
    readonly model: ModelConfig | undefined;
    /** The number of tokens that all calls of one day may use in total. */
    readonly dailyTokens: number;
    /** How many answered model calls of each kind one visitor may cause. */
    readonly limits: { readonly minute: number; readonly day: number };
  };
}

/** Reads and checks the environment; an empty variable counts as unset. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const result = environment.safeParse(variables);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} must be ${issue?.message}`);
  }
  const value = result.data;
  return Object.freeze({
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    backupDir: backupDir(value),
    metricsToken: value.METRICS_TOKEN,
    siteUrl: value.SITE_URL,
    trustProxy: value.TRUST_PROXY ?? [],
    adminPassword: value.ADMIN_PASSWORD,
    analyticsDays: value.ANALYTICS_DAYS,
    sampleContent: value.SAMPLE_CONTENT === 'on',
    keepQuestions: value.KEEP_QUESTIONS === 'on',
    assistant: Object.freeze({
      model: modelConfig(value),
      dailyTokens: value.AI_DAILY_TOKENS,
      limits: Object.freeze(value.CHAT_LIMITS),
    }),
  });
}

/** An instance on PostgreSQL stores nothing on its own disk unless BACKUP_DIR is set. */
function backupDir({ BACKUP_DIR, DATABASE_URL, DATA_DIR }: z.output<typeof environment>): string | undefined {
  if (BACKUP_DIR) return resolve(BACKUP_DIR);
  return DATABASE_URL ? undefined : resolve(DATA_DIR, 'backups');
}

function modelConfig({ AI_MODEL, AI_BASE_URL, AI_API_KEY }: z.output<typeof environment>): ModelConfig | undefined {
  if (!AI_MODEL) return undefined;
  if (AI_MODEL.kind === 'compatible' && !AI_BASE_URL)
    throw new ConfigError('AI_BASE_URL must be the http(s) address of an OpenAI-compatible server when AI_MODEL is compatible/…');
  if (AI_MODEL.kind !== 'compatible' && !AI_API_KEY)
    throw new ConfigError(`AI_API_KEY must be the provider's key when AI_MODEL is ${AI_MODEL.kind}/…`);
  return Object.freeze({ ...AI_MODEL, baseUrl: AI_BASE_URL, apiKey: AI_API_KEY });
}

/** An IPv4 or IPv6 address, or a CIDR range that does not cover all addresses. */
function isAddressRange(text: string): boolean {
  if (text.includes('%')) return false;
  if (!text.includes('/')) return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  const isRange = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
  return isRange && ipaddr.parseCIDR(text)[1] > 0;
}
