import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { PATHS } from '../../../contract/paths.ts';
import { about, type Examined, type Finding, listed } from '../finding.ts';

export interface Answer {
  path: string;
  status: number;
  headers: Record<string, unknown>;
}

/** A page, the admin area, an answer of the API, one of the owner's without a session, and an unknown page. */
const PLACES = ['/', '/admin', PATHS.skills, ADMIN_PATHS.status, '/there-is-no-such-page'];

const HOW = `Asked the running server for ${listed(PLACES)} and read the headers of its answers.`;

/** The value that each header must have, and what it is for. */
const WANTED: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|strict-origin|same-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};
/** What tells strangers more than they need. */
const UNWANTED = ['x-powered-by', 'server', 'access-control-allow-origin'];
const HALF_A_YEAR = 15_768_000;

export async function headers({ app, siteUrl }: Examined): Promise<Finding[]> {
  const answers = await Promise.all(
    PLACES.map(async (path) => {
      const { statusCode, headers } = await app.inject(path);
      return { path, status: statusCode, headers };
    }),
  );
  return [judgeHeaders(answers), judgePolicy(answers), judgeTransport(answers, siteUrl), judgeKeeping(answers)];
}

export function judgeHeaders(answers: readonly Answer[]): Finding {
  const { passed, failed } = about('Response headers', HOW);
  const problems = answers.flatMap(({ path, headers }) => [
    ...Object.entries(WANTED)
      .filter(([name, wanted]) => !wanted.test(String(headers[name])))
      .map(([name]) => `${path}: ${name} is ${headers[name] === undefined ? 'missing' : `"${headers[name]}"`}`),
    ...UNWANTED.filter((name) => headers[name] !== undefined).map((name) => `${path}: ${name} is sent`),
  ]);
  const values = Object.keys(WANTED).map((name) => `${name}: ${answers[0]?.headers[name]}`);
  if (problems.length === 0) return passed(`Every answer has ${values.join('; ')}. None has ${UNWANTED.join(', ')}.`);
  return failed(
    `${listed(problems)}.`,
    'Find what changes these headers: an altered server, or a plug-in in front of its routes.',
  );
}

export function judgePolicy(answers: readonly Answer[]): Finding {
  const { passed, failed } = about('Content security policy', HOW);
  const problems = answers.flatMap(({ path, headers }) =>
    weaknesses(String(headers['content-security-policy'] ?? '')).map((weakness) => `${path}: ${weakness}`),
  );
  if (problems.length === 0)
    return passed(
      `Scripts and styles come from this site alone, or by their hash. ${PATHS.skills}: ${policyOf(answers, PATHS.skills)}`,
    );
  return failed(`${listed(problems)}.`, 'Serve the policy that the server makes, and put nothing inline into its pages.');
}

function policyOf(answers: readonly Answer[], place: string): string {
  return String(answers.find(({ path }) => path === place)?.headers['content-security-policy'] ?? '');
}

/** Directives that must allow nothing at all, and those whose sources are looked at one by one. */
const CLOSED = ['default-src', 'frame-ancestors', 'object-src', 'base-uri'];
const CODE = ['script-src', 'style-src'];

function weaknesses(policy: string): string[] {
  if (policy === '') return ['no policy'];
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  return [
    ...CLOSED.filter((name) => directives.get(name)?.join() !== "'none'").map((name) => `${name} is not 'none'`),
    ...CODE.flatMap((name) =>
      (directives.get(name) ?? [])
        .filter((source) => !/^'(self|none|sha(256|384|512)-.+|nonce-.+)'$/.test(source))
        .map((source) => `${name} allows ${source}`),
    ),
  ];
}

export function judgeTransport(answers: readonly Answer[], siteUrl: string): Finding {
  const { passed, warning, failed } = about('Strict transport security', HOW);
  const ages = answers.map(({ headers }) =>
    Number(String(headers['strict-transport-security']).match(/max-age=(\d+)/)?.[1] ?? 0),
  );
  if (!siteUrl.startsWith('https:')) {
    return ages.some((age) => age > 0)
      ? failed('The header is sent although SITE_URL is not https.', 'Browsers that saw it cannot reach the site: set SITE_URL.')
      : passed('SITE_URL is not https, so the header is rightly not sent. See "Encryption".');
  }
  const lowest = Math.min(...ages);
  if (lowest === 0) return failed('Not every answer has the header.', 'Find what removes it from the answers.');
  return lowest < HALF_A_YEAR
    ? warning(`Browsers remember it for ${lowest} seconds only.`, 'Send a max-age of at least half a year.')
    : passed(`Browsers come back by https alone for ${Math.round(lowest / 86_400)} days.`);
}

export function judgeKeeping(answers: readonly Answer[]): Finding {
  const { passed, failed } = about('What browsers keep', HOW);
  const kept = answers
    .filter(({ path, headers }) => path.includes('/admin') && headers['cache-control'] !== 'no-store')
    .map(({ path }) => path);
  return kept.length === 0
    ? passed('The admin area and its API say no-store.')
    : failed(`${listed(kept)} may be kept by browsers and proxies.`, 'Find what changes cache-control in these answers.');
}
