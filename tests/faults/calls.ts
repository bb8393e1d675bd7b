import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { PASSWORD } from '../support/owner.ts';
import { BROWSER } from '../support/send-events.ts';

export interface Caller {
  /** The owner's session. */
  cookie?: string;
  /** The client address that a trusted proxy reports. */
  from?: string;
  /** The access token of /metrics. */
  token?: string;
}

export interface ReceivedResponse {
  /** 0 when no response arrived. */
  status: number;
  headers: Headers;
  /** The reason when no response arrived. */
  body: string;
  /** As returned by `performance.now()`. */
  sentAt: number;
  /** The time until the whole body was read. */
  durationMs: number;
}

export function get(url: string, caller?: Caller): Promise<ReceivedResponse> {
  return call(url, 'GET', undefined, caller);
}

export function post(url: string, body: object, caller?: Caller): Promise<ReceivedResponse> {
  return call(url, 'POST', body, caller);
}

export function del(url: string, caller?: Caller): Promise<ReceivedResponse> {
  return call(url, 'DELETE', undefined, caller);
}

export function signIn(
  address: string,
  { password = PASSWORD, ...caller }: Caller & { password?: string } = {},
): Promise<ReceivedResponse> {
  return post(address + ADMIN_API_PATHS.login, { password }, caller);
}

/** The session cookie that a sign-in set. */
export function sessionCookie({ headers }: ReceivedResponse): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function call(
  url: string,
  method: string,
  body: object | undefined,
  { cookie, from, token }: Caller = {},
): Promise<ReceivedResponse> {
  const sentAt = performance.now();
  const headers = {
    'user-agent': BROWSER,
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(from && { 'x-forwarded-for': from }),
  };
  const toReceivedResponse = (status: number, headers: Headers, body: string) => ({
    status,
    headers,
    body,
    sentAt,
    durationMs: performance.now() - sentAt,
  });
  try {
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return toReceivedResponse(response.status, response.headers, await response.text());
  } catch (error) {
    const { cause = error } = error as Error;
    return toReceivedResponse(0, new Headers(), String(cause));
  }
}
