import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { statusResponse } from '../../contract/responses.ts';
import type { App } from '../http/route-schemas.ts';
import type { Publisher } from '../publish/publisher.ts';

const STATUS = { summary: 'Whether the home page could be rendered', response: { 200: statusResponse } } as const;

/** Says why the newest page could not be rendered, so that the admin area can warn that visitors still see an older one. */
export function pageStatusRoutes(app: App, { publisher }: { publisher: Publisher }): void {
  app.get(ADMIN_API_PATHS.status, { schema: STATUS }, async () => {
    await publisher.current();
    return { pageFailure: publisher.failure()?.message ?? null };
  });
}
