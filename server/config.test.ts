import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function errorOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('readConfig', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      backupDir: resolve('data/backups'),
      siteUrl: undefined,
      trustProxy: [],
      analyticsDays: 400,
      sampleContent: true,
      keepQuestions: true,
      assistant: { model: undefined, dailyTokens: 2_000_000, limits: { minute: 10, day: 60 } },
    });
  });

  test('treats an empty variable as unset', () => {
    const empty = { PORT: '', HOST: ' ', DATA_DIR: '', DATABASE_URL: '', SITE_URL: '', TRUST_PROXY: '', SAMPLE_CONTENT: '' };
    const assistant = { AI_MODEL: '', AI_BASE_URL: ' ', AI_API_KEY: '', AI_DAILY_TOKENS: '', CHAT_LIMITS: '' };
    expect(readConfig(assistant)).toEqual(readConfig({}));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('returns a frozen configuration', () => {
    const config = readConfig({ AI_MODEL: 'openai/gpt', AI_API_KEY: 'key' });
    for (const part of [config, config.assistant, config.assistant.model, config.assistant.limits])
      expect(Object.isFrozen(part)).toBe(true);
  });

  test.each([
    ['0', 0],
    ['80', 80],
    ['65535', 65_535],
  ])('accepts the port %s', (PORT, port) => {
    expect(readConfig({ PORT }).port).toBe(port);
  });

  test.each(['65536', '-1', '80a', '3000.5', 'http', '0x50', '123456'])('rejects the port "%s"', (PORT) => {
    expect(errorOf({ PORT })).toBe('PORT must be a port number from 0 to 65535');
  });

  test('accepts any host and folder', () => {
    expect(readConfig({ HOST: '0.0.0.0', DATA_DIR: '/srv/site' })).toMatchObject({ host: '0.0.0.0', dataDir: '/srv/site' });
  });

  test.each(['postgres://me:secret@db:5432/site', 'postgresql://db/site?sslmode=require'])(
    'accepts the database %s',
    (DATABASE_URL) => {
      expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    },
  );

  test.each(['mysql://db/site', 'db:5432', '/var/lib/site.db', 'postgres:/db', 'http://db'])(
    'rejects the database "%s"',
    (DATABASE_URL) => {
      expect(errorOf({ DATABASE_URL })).toBe('DATABASE_URL must be a postgres:// address');
    },
  );

  test('keeps nightly backups with SQLite, and with PostgreSQL if BACKUP_DIR is set', () => {
    const DATABASE_URL = 'postgres://db/site';
    expect(readConfig({ DATA_DIR: '/srv/site' }).backupDir).toBe('/srv/site/backups');
    expect(readConfig({ DATA_DIR: '/srv/site', BACKUP_DIR: '/mnt/safe' }).backupDir).toBe('/mnt/safe');
    expect(readConfig({ DATABASE_URL }).backupDir).toBeUndefined();
    expect(readConfig({ DATABASE_URL, BACKUP_DIR: '/mnt/safe' }).backupDir).toBe('/mnt/safe');
  });

  test('accepts a token for /metrics', () => {
    expect(readConfig({}).metricsToken).toBeUndefined();
    expect(readConfig({ METRICS_TOKEN: 'a-token' }).metricsToken).toBe('a-token');
    expect(errorOf({ METRICS_TOKEN: 'a token' })).toBe('METRICS_TOKEN must be printable characters without spaces');
  });

  test.each([
    ['https://example.com', 'https://example.com'],
    ['https://example.com/', 'https://example.com'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['HTTPS://Example.COM:443', 'https://example.com'],
  ])('accepts the public origin %s as %s', (SITE_URL, siteUrl) => {
    expect(readConfig({ SITE_URL }).siteUrl).toBe(siteUrl);
  });

  test.each([
    'example.com',
    'ftp://example.com',
    'https://example.com/path',
    'https://example.com?x=1',
    'https://example.com/#x',
    'https://',
  ])('rejects the public origin "%s"', (SITE_URL) => {
    expect(errorOf({ SITE_URL })).toBe('SITE_URL must be the public origin, such as https://example.com, without a path');
  });

  test('accepts trusted proxies as addresses and ranges', () => {
    const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8 ,fd00::/8,::1';
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1']);
  });

  test.each([
    'yes',
    'true',
    '*',
    'loopback',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fd00::/129',
    '1.2.3.4,',
    'proxy.example',
    'fe80::1%eth0',
  ])('rejects the trusted proxy "%s"', (TRUST_PROXY) => {
    expect(errorOf({ TRUST_PROXY })).toBe('TRUST_PROXY must be IP addresses or CIDR ranges, comma separated');
  });

  test('reads how many days events are kept', () => {
    expect(readConfig({ ANALYTICS_DAYS: '30' }).analyticsDays).toBe(30);
    for (const ANALYTICS_DAYS of ['0', '-1', '1.5', 'forever', '10000'])
      expect(errorOf({ ANALYTICS_DAYS })).toBe('ANALYTICS_DAYS must be a number of days from 1 to 9999');
  });

  test('reads whether questions are kept', () => {
    expect(readConfig({ KEEP_QUESTIONS: 'off' }).keepQuestions).toBe(false);
    expect(() => readConfig({ KEEP_QUESTIONS: 'no' })).toThrow('KEEP_QUESTIONS must be on or off');
  });

  test('reads whether to start with the sample content', () => {
    expect(readConfig({ SAMPLE_CONTENT: 'off' }).sampleContent).toBe(false);
    expect(readConfig({ SAMPLE_CONTENT: 'on' }).sampleContent).toBe(true);
    expect(errorOf({ SAMPLE_CONTENT: 'no' })).toBe('SAMPLE_CONTENT must be on or off');
  });

  test.each([
    [
      { AI_MODEL: 'anthropic/claude-x', AI_API_KEY: 'key' },
      { kind: 'anthropic', name: 'claude-x', apiKey: 'key' },
    ],
    [
      { AI_MODEL: 'openai/gpt-x', AI_API_KEY: ' key\n' },
      { kind: 'openai', name: 'gpt-x', apiKey: 'key' },
    ],
    [
      { AI_MODEL: 'openai/gpt-x', AI_API_KEY: 'key', AI_BASE_URL: 'https://proxy.example/v1/' },
      { kind: 'openai', name: 'gpt-x', apiKey: 'key', baseUrl: 'https://proxy.example/v1' },
    ],
    [
      { AI_MODEL: 'compatible/meta/llama:8b', AI_BASE_URL: 'http://127.0.0.1:11434/v1' },
      { kind: 'compatible', name: 'meta/llama:8b', baseUrl: 'http://127.0.0.1:11434/v1' },
    ],
  ])('accepts the language model of %j', (env, model) => {
    expect(readConfig(env).assistant.model).toEqual({ apiKey: undefined, baseUrl: undefined, ...model });
  });

  test.each(['gpt-x', 'openai/', 'mistral/large', 'OpenAI/gpt', 'openai/a b', 'openai/é', '/gpt'])(
    'rejects the model "%s"',
    (AI_MODEL) => {
      expect(errorOf({ AI_MODEL, AI_API_KEY: 'key' })).toBe(
        'AI_MODEL must be anthropic/<model>, openai/<model> or compatible/<model>',
      );
    },
  );

  test('requires the key or address that a model needs', () => {
    expect(errorOf({ AI_MODEL: 'compatible/x' })).toBe(
      'AI_BASE_URL must be the http(s) address of an OpenAI-compatible server when AI_MODEL is compatible/…',
    );
    expect(errorOf({ AI_MODEL: 'openai/x' })).toBe("AI_API_KEY must be the provider's key when AI_MODEL is openai/…");
    expect(errorOf({ AI_MODEL: 'anthropic/x' })).toBe("AI_API_KEY must be the provider's key when AI_MODEL is anthropic/…");
  });

  test('does not repeat a key in its message', () => {
    const line = errorOf({ AI_MODEL: 'openai/x', AI_API_KEY: 'sk-very secret' });
    expect(line).toBe('AI_API_KEY must be a key of printable characters without spaces');
  });

  test.each(['localhost:11434', 'ftp://x/v1', 'https://', 'https://x/v1?key=1', 'https://me:secret@x/v1', '/v1'])(
    'rejects the provider address "%s"',
    (AI_BASE_URL) => {
      expect(errorOf({ AI_BASE_URL })).toBe(
        'AI_BASE_URL must be the http(s) address of the provider, such as https://example.com/v1',
      );
    },
  );

  test('reads the daily token limit', () => {
    expect(readConfig({ AI_DAILY_TOKENS: '5000' }).assistant.dailyTokens).toBe(5000);
  });

  test.each(['0', '-1', '1.5', '2e6', '2,000,000', '007', 'many'])('rejects the daily token limit "%s"', (AI_DAILY_TOKENS) => {
    expect(errorOf({ AI_DAILY_TOKENS })).toBe('AI_DAILY_TOKENS must be a positive whole number of tokens');
  });

  test('reads the limits for each visitor', () => {
    expect(readConfig({ CHAT_LIMITS: '3/minute,20/day' }).assistant.limits).toEqual({ minute: 3, day: 20 });
  });

  test.each(['10', '10/minute', '60/day,10/minute', '10/minute, 60/day', '0/minute,60/day', '10/min,60/day', '1.5/minute,6/day'])(
    'rejects the limits "%s"',
    (CHAT_LIMITS) => {
      expect(errorOf({ CHAT_LIMITS })).toBe('CHAT_LIMITS must be two positive numbers in the form 10/minute,60/day');
    },
  );

  test('reports the first error in one line', () => {
    expect(errorOf({ PORT: 'x', SITE_URL: 'y' })).toBe('PORT must be a port number from 0 to 65535');
  });
});
