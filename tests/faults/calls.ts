import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PASSWORD } from '../support/owner.ts';
import { BROWSER } from '../support/visits.ts';

/** Who calls: the owner has a cookie; `from` is an address that a trusted proxy tells. */
export interface Caller {
  cookie?: string;
  from?: string;
  /** For /metrics. */
  token?: string;
}

export interface Answer {
  /** 0: none came. */
  status: number;
  headers: Headers;
  body: string;
  /** By `performance.now()`. */
  askedAt: number;
  /** Milliseconds until all of it was there. */
  took: number;
}

export function read(url: string, caller?: Caller): Promise<Answer> {
  return call(url, 'GET', undefined, caller);
}

export function post(url: string, body: object, caller?: Caller): Promise<Answer> {
  return call(url, 'POST', body, caller);
}

export function remove(url: string, caller?: Caller): Promise<Answer> {
  return call(url, 'DELETE', undefined, caller);
}

export function signIn(
  address: string,
  { password = PASSWORD, ...caller }: Caller & { password?: string } = {},
): Promise<Answer> {
  return post(address + ADMIN_PATHS.login, { password }, caller);
}

/** What a sign-in gave the browser. */
export function cookieOf({ headers }: Answer): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function call(
  url: string,
  method: string,
  body: object | undefined,
  { cookie, from, token }: Caller = {},
): Promise<Answer> {
  const askedAt = performance.now();
  const took = () => performance.now() - askedAt;
  const headers = {
    'user-agent': BROWSER,
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(from && { 'x-forwarded-for': from }),
  };
  try {
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text, askedAt, took: took() };
  } catch {
    return { status: 0, headers: new Headers(), body: '', askedAt, took: took() };
  }
}
