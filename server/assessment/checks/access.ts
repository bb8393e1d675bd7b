import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../../contract/api-paths.ts';
import { type CheckContext, type Finding, shortList, verdictsFor } from '../finding.ts';

const FOREIGN_ORIGIN = 'https://another-site.example';

export async function checkAccess({ app }: CheckContext): Promise<Finding[]> {
  const paths = app.registeredRoutes
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/admin/') && !url.startsWith('/api/admin/auth/'))
    .map(({ url }) => url.replaceAll(/:\w+/g, 'x'));
  const statuses = await Promise.all(paths.map(async (path) => (await app.inject(path)).statusCode));
  const unprotected = paths.filter((_, index) => statuses[index] !== 401);

  const headers = { origin: FOREIGN_ORIGIN };
  const change = await app.inject({ method: 'POST', url: ADMIN_API_PATHS.logout, headers });
  const response = await app.inject({ url: API_PATHS.skills, headers });
  return [
    judgeAccess(paths.length, unprotected),
    judgeOrigins({ changeStatus: change.statusCode, allowed: response.headers['access-control-allow-origin'] }),
  ];
}

export function judgeAccess(requested: number, unprotected: readonly string[]): Finding {
  const { passed, failed, notChecked } = verdictsFor(
    'Access without a session',
    'Requested every GET path of the admin API without a cookie, except those under /api/admin/auth/.',
  );
  if (requested === 0) return notChecked('No path was found.');
  return unprotected.length === 0
    ? passed(`All ${requested} returned 401.`)
    : failed(
        `${shortList(unprotected)} responded without a session.`,
        'Take the site off the network until these routes require the session again.',
      );
}

export function judgeOrigins({ changeStatus, allowed }: { changeStatus: number; allowed: unknown }): Finding {
  const { passed, failed } = verdictsFor(
    'Cross-origin requests',
    `Requested a change and a list with the origin ${FOREIGN_ORIGIN}.`,
  );
  if (changeStatus !== 403)
    return failed(`A change requested by another site returned ${changeStatus}.`, 'Find what accepts foreign origins.');
  if (allowed !== undefined) return failed('Other sites can read the list.', 'Find what sends access-control-allow-origin.');
  return passed('The change was rejected with 403, and other sites cannot read the list.');
}
