import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { form, PASSWORD } from '../support/owner.ts';
import { BROWSER } from '../support/send-events.ts';
import { type ServerProcess, type ServerProcessOptions, startServer } from '../support/server-process.ts';
import { clickSession } from './click-session.ts';

const CALL_TIMEOUT_MS = 20_000;

/** A server on a data folder that is kept when the server ends. */
export interface SiteProcess {
  url: string;
  server: ServerProcess;
  /** Milliseconds from the start of the process until it listened. */
  startMs: number;
  get(path: string, cookie?: string): Promise<Response>;
  send(method: string, path: string, body: object, cookie?: string): Promise<Response>;
  upload(path: string, field: string, files: Parameters<typeof form>[1], cookie: string): Promise<Response>;
  /** Records one click of a visitor; `readIntactEvents` returns its name. */
  track(name: string): Promise<Response>;
  signIn(password?: string): Promise<Response>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

const startedSites: SiteProcess[] = [];

/** Also kills servers that a failed test left running. */
export async function killAll(): Promise<void> {
  await Promise.all(startedSites.splice(0).map((site) => site.kill()));
}

export async function startSiteProcess(
  dataDir: string,
  env: Record<string, string> = {},
  options: ServerProcessOptions = {},
): Promise<SiteProcess> {
  const startedAt = performance.now();
  const server = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, ...env }, options);
  const url = await server.address().catch(async (error) => {
    await server.destroy();
    throw error;
  });
  const startMs = performance.now() - startedAt;
  const call = (path: string, { headers, ...init }: RequestInit, cookie?: string) =>
    fetch(url + path, {
      ...init,
      headers: { ...headers, ...(cookie && { cookie }) },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
  const send: SiteProcess['send'] = (method, path, body, cookie) =>
    call(
      path,
      { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', 'user-agent': BROWSER } },
      cookie,
    );
  const site: SiteProcess = {
    url,
    server,
    startMs,
    get: (path, cookie) => call(path, {}, cookie),
    send,
    upload(path, field, files, cookie) {
      const { payload, headers } = form(field, files);
      return call(path, { method: 'POST', body: new Uint8Array(payload), headers }, cookie);
    },
    track: (name) =>
      send('POST', ANALYTICS_PATHS.interaction, { session_id: clickSession(name), type: 'timeline_click', element_id: 'm' }),
    signIn: (password = PASSWORD) => send('POST', ADMIN_API_PATHS.login, { password }),
    kill: () => server.destroy(),
  };
  startedSites.push(site);
  return site;
}

/** Signs in and returns the session's cookie. */
export async function ownerCookie(site: SiteProcess): Promise<string> {
  const { headers } = await site.signIn();
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Throws unless the response is a success. */
export async function expectOk(pending: Promise<Response>): Promise<Response> {
  const response = await pending;
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  return response;
}
