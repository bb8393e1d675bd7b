import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../../contract/api-paths.ts';
import { type CheckContext, type Finding, shortList, verdictsFor } from '../finding.ts';

export interface MeasuredResponse {
  path: string;
  status: number;
  headers: Record<string, unknown>;
}

/** The home page, the admin area, a public API route, an owner route without a session, and an unknown page. */
const CHECKED_PATHS = ['/', '/admin', API_PATHS.skills, ADMIN_API_PATHS.status, '/there-is-no-such-page'];

const HOW = `Requested ${shortList(CHECKED_PATHS)} from the running server and read the response headers.`;

/** The required value of each header. */
const REQUIRED_HEADERS: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|strict-origin|same-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};
/** Headers that disclose more than visitors need or weaken the site. */
const FORBIDDEN_HEADERS = ['x-powered-by', 'server', 'access-control-allow-origin'];
const MIN_MAX_AGE_SECONDS = 15_768_000;

export async function checkHeaders({ app, siteUrl }: CheckContext): Promise<Finding[]> {
  const responses = await Promise.all(
    CHECKED_PATHS.map(async (path) => {
      const { statusCode, headers } = await app.inject(path);
      return { path, status: statusCode, headers };
    }),
  );
  return [judgeHeaders(responses), judgePolicy(responses), judgeTransport(responses, siteUrl), judgeCaching(responses)];
}

export function judgeHeaders(responses: readonly MeasuredResponse[]): Finding {
  const { passed, failed } = verdictsFor('Response headers', HOW);
  const problems = responses.flatMap(({ path, headers }) => [
    ...Object.entries(REQUIRED_HEADERS)
      .filter(([name, pattern]) => !pattern.test(String(headers[name])))
      .map(([name]) => `${path}: ${name} is ${headers[name] === undefined ? 'missing' : `"${headers[name]}"`}`),
    ...FORBIDDEN_HEADERS.filter((name) => headers[name] !== undefined).map((name) => `${path}: ${name} is sent`),
  ]);
  const values = Object.keys(REQUIRED_HEADERS).map((name) => `${name}: ${responses[0]?.headers[name]}`);
  if (problems.length === 0) return passed(`Every response has ${values.join('; ')}. None has ${FORBIDDEN_HEADERS.join(', ')}.`);
  return failed(
    `${shortList(problems)}.`,
    'Find what changes these headers: a modified server, or a plug-in registered before its routes.',
  );
}

export function judgePolicy(responses: readonly MeasuredResponse[]): Finding {
  const { passed, failed } = verdictsFor('Content security policy', HOW);
  const problems = responses.flatMap(({ path, headers }) =>
    findWeaknesses(String(headers['content-security-policy'] ?? '')).map((weakness) => `${path}: ${weakness}`),
  );
  if (problems.length === 0)
    return passed(
      `Scripts and styles are allowed only from this site or by their hash. ${API_PATHS.skills}: ${policyOf(responses, API_PATHS.skills)}`,
    );
  return failed(`${shortList(problems)}.`, 'Serve the policy that the server generates, and add nothing inline to its pages.');
}

function policyOf(responses: readonly MeasuredResponse[], path: string): string {
  return String(responses.find((response) => response.path === path)?.headers['content-security-policy'] ?? '');
}

/** Directives that must be 'none'. */
const CLOSED_DIRECTIVES = ['default-src', 'frame-ancestors', 'object-src', 'base-uri'];
/** Directives whose sources are checked one by one. */
const CODE_DIRECTIVES = ['script-src', 'style-src'];

function findWeaknesses(policy: string): string[] {
  if (policy === '') return ['no policy'];
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  return [
    ...CLOSED_DIRECTIVES.filter((name) => directives.get(name)?.join() !== "'none'").map((name) => `${name} is not 'none'`),
    ...CODE_DIRECTIVES.flatMap((name) =>
      (directives.get(name) ?? [])
        .filter((source) => !/^'(self|none|sha(256|384|512)-.+|nonce-.+)'$/.test(source))
        .map((source) => `${name} allows ${source}`),
    ),
  ];
}

export function judgeTransport(responses: readonly MeasuredResponse[], siteUrl: string): Finding {
  const { passed, warning, failed } = verdictsFor('Strict transport security', HOW);
  const ages = responses.map(({ headers }) =>
    Number(String(headers['strict-transport-security']).match(/max-age=(\d+)/)?.[1] ?? 0),
  );
  if (!siteUrl.startsWith('https:')) {
    return ages.some((age) => age > 0)
      ? failed(
          'The header is sent although SITE_URL is not https.',
          'Browsers that received it cannot reach the site: set SITE_URL.',
        )
      : passed('SITE_URL is not https, so the header is correctly not sent. See "Encryption".');
  }
  const lowest = Math.min(...ages);
  if (lowest === 0) return failed('Not every response has the header.', 'Find what removes it from the responses.');
  return lowest < MIN_MAX_AGE_SECONDS
    ? warning(`Browsers remember it for only ${lowest} seconds.`, 'Send a max-age of at least half a year.')
    : passed(`Browsers use only https for ${Math.round(lowest / 86_400)} days.`);
}

export function judgeCaching(responses: readonly MeasuredResponse[]): Finding {
  const { passed, failed } = verdictsFor('Browser caching', HOW);
  const cacheable = responses
    .filter(({ path, headers }) => path.includes('/admin') && headers['cache-control'] !== 'no-store')
    .map(({ path }) => path);
  return cacheable.length === 0
    ? passed('The admin area and its API send no-store.')
    : failed(
        `${shortList(cacheable)} may be cached by browsers and proxies.`,
        'Find what changes cache-control in these responses.',
      );
}
