import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { form, PASSWORD } from '../support/owner.ts';
import { BUILT, type ServerProcess, startProcess } from '../support/process.ts';
import { BROWSER, SESSION } from '../support/visits.ts';

/** Whatever is asked of a server is over after this, in milliseconds. */
const PATIENCE = 20_000;

/** The built server on a data folder that outlives it. */
export interface Running {
  url: string;
  server: ServerProcess;
  /** Milliseconds from the start of the process until it listened. */
  tookMs: number;
  get(path: string, cookie?: string): Promise<Response>;
  send(method: string, path: string, body: object, cookie?: string): Promise<Response>;
  upload(path: string, field: string, files: Parameters<typeof form>[1], cookie: string): Promise<Response>;
  /** One click of a visitor; `context` tells it from all others. */
  track(context: string): Promise<Response>;
  signIn(password?: string): Promise<Response>;
  /** At once, by SIGKILL. */
  kill(): Promise<void>;
}

const started: Running[] = [];

/** Those, too, that a test which failed left running. */
export async function killAll(): Promise<void> {
  await Promise.all(started.splice(0).map((site) => site.kill()));
}

export async function running(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  const began = performance.now();
  const server = await startProcess({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, ...env }, undefined, BUILT);
  const url = await server.address().catch(async (error) => {
    await server.clear();
    throw error;
  });
  const tookMs = performance.now() - began;
  const ask = (path: string, { headers, ...init }: RequestInit, cookie?: string) =>
    fetch(url + path, {
      ...init,
      headers: { ...headers, ...(cookie && { cookie }) },
      signal: AbortSignal.timeout(PATIENCE),
    });
  const send: Running['send'] = (method, path, body, cookie) =>
    ask(
      path,
      { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', 'user-agent': BROWSER } },
      cookie,
    );
  const site: Running = {
    url,
    server,
    tookMs,
    get: (path, cookie) => ask(path, {}, cookie),
    send,
    upload(path, field, files, cookie) {
      const { payload, headers } = form(field, files);
      return ask(path, { method: 'POST', body: new Uint8Array(payload), headers }, cookie);
    },
    track: (context) =>
      send('POST', ANALYTICS_PATHS.interaction, { session_id: SESSION, type: 'timeline_click', element_id: 'm', context }),
    signIn: (password = PASSWORD) => send('POST', ADMIN_PATHS.login, { password }),
    kill: () => server.clear(),
  };
  started.push(site);
  return site;
}

/** The session's cookie. */
export async function ownersCookie(site: Running): Promise<string> {
  const { headers } = await site.signIn();
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Throws unless the answer is a success. */
export async function acknowledged(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  return response;
}
