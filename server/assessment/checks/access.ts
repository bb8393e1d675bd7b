import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { PATHS } from '../../../contract/paths.ts';
import { about, type Examined, type Finding, listed } from '../finding.ts';

const OTHER_SITE = 'https://another-site.example';

export async function access({ app }: Examined): Promise<Finding[]> {
  const paths = app.registeredRoutes
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/admin/') && !url.startsWith('/api/admin/auth/'))
    .map(({ url }) => url.replaceAll(/:\w+/g, 'x'));
  const statuses = await Promise.all(paths.map(async (path) => (await app.inject(path)).statusCode));
  const open = paths.filter((_, index) => statuses[index] !== 401);

  const headers = { origin: OTHER_SITE };
  const change = await app.inject({ method: 'POST', url: ADMIN_PATHS.logout, headers });
  const read = await app.inject({ url: PATHS.skills, headers });
  return [
    judgeAccess(paths.length, open),
    judgeOrigins({ changeStatus: change.statusCode, allowed: read.headers['access-control-allow-origin'] }),
  ];
}

export function judgeAccess(asked: number, open: readonly string[]): Finding {
  const { passed, failed, notChecked } = about(
    'Access without a session',
    'Asked for every address of the admin API that can be read, without a cookie.',
  );
  if (asked === 0) return notChecked('No address was found.');
  return open.length === 0
    ? passed(`All ${asked} answered 401.`)
    : failed(
        `${listed(open)} answered without a session.`,
        'Take the site off the network until these routes ask for the session again.',
      );
}

export function judgeOrigins({ changeStatus, allowed }: { changeStatus: number; allowed: unknown }): Finding {
  const { passed, failed } = about('Other sites', `Asked for a change and for a list in the name of ${OTHER_SITE}.`);
  if (changeStatus !== 403)
    return failed(
      `A change that another site asked for was answered with ${changeStatus}.`,
      'Find what lets foreign origins pass.',
    );
  if (allowed !== undefined)
    return failed('Other sites may read what this site answers.', 'Find what sends access-control-allow-origin.');
  return passed('The change was refused with 403, and no answer allows other sites to read it.');
}
