import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { hashPassword } from '../../server/auth/password.ts';
import type { Store } from '../../server/store/store.ts';

export const PASSWORD = 'correct horse battery';

let hash: Promise<string> | undefined;

export interface Owner {
  cookie: string;
  /** A call with the session's cookie. */
  call(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
}

/** Sets the password when there is none, and signs in. */
export async function signIn(app: FastifyInstance, store: Store, password = PASSWORD): Promise<Owner> {
  hash ??= hashPassword(PASSWORD);
  if ((await store.signIn.passwordHash()) === undefined) await store.signIn.setPasswordHash(await hash);
  const response = await app.inject({ method: 'POST', url: ADMIN_PATHS.login, payload: { password } });
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, call: ({ headers, ...options }) => app.inject({ ...options, headers: { ...headers, cookie } }) };
}

/** A form with files, as a browser sends it. */
export function form(field: string, files: readonly { name: string; bytes: Uint8Array; type?: string }[]) {
  const boundary = 'portfolio-test-boundary';
  const parts = files.flatMap(({ name, bytes, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
