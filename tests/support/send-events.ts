import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';

export const SESSION = '5b0c9ac2-6f2f-4a0e-9a51-0c7c1f3c8d11';
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
export const OTHER_BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1';

export interface Visitor {
  address?: string;
  browser?: string;
  cookie?: string;
}

/** Sends one analytics event, as the page does. */
export function sendEvent(
  app: FastifyInstance,
  call: keyof typeof ANALYTICS_PATHS,
  body: object,
  { address = '192.0.2.1', browser = BROWSER, cookie }: Visitor = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: ANALYTICS_PATHS[call],
    payload: { session_id: SESSION, timestamp: new Date().toISOString(), ...body },
    headers: { 'user-agent': browser, ...(cookie && { cookie }) },
    remoteAddress: address,
  });
}

export const sendPageView = (app: FastifyInstance, visitor?: Visitor) => sendEvent(app, 'pageView', { page_path: '/' }, visitor);
