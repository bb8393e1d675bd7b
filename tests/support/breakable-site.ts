import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageData } from '../../contract/site.ts';
import { buildApp } from '../../server/app.ts';
import { hashPassword } from '../../server/auth/password.ts';
import { loadPageBuild } from '../../server/publish/page-build.ts';
import { openStore } from '../../server/store/store.ts';
import type { Writer } from '../../server/store/writer.ts';
import { BUILT_IN_ONLY } from './app.ts';
import { PASSWORD } from './owner.ts';
import type { Site } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');

/** The server in this process, with a page whose rendering fails for the data that `breaks` selects. */
export async function startBreakableSite(
  fill: (writer: Writer) => Promise<unknown>,
  breaks: (data: PageData) => boolean,
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-e2e-'));
  const store = await openStore({ databaseUrl: undefined, dataDir, onError: () => {} });
  await store.write(fill);
  await store.signIn.setPasswordHash(await hashPassword(PASSWORD));
  const built = await loadPageBuild(DIST);
  const app = await buildApp({
    store,
    siteUrl: 'http://localhost:3000',
    trustProxy: [],
    pageBuild: {
      ...built,
      render: (data) => {
        if (breaks(data)) throw new Error('cannot render this');
        return built.render(data);
      },
    },
    folders: { clientDir: join(DIST, 'client'), sampleDir: join(ROOT, 'content/sample') },
    assistant: BUILT_IN_ONLY,
    analyticsDays: 400,
    places: { root: ROOT, dataDir },
    logLevel: 'silent',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      app.server.closeAllConnections();
      await app.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
