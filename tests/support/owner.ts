import { argon2Sync, randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type { Store } from '../../server/store/store.ts';

export const PASSWORD = 'correct horse battery';

export interface Owner {
  cookie: string;
  /** The cookie that stays in the browser when the session ends. */
  knownBrowser: string;
  /** A call with the session's cookie. */
  call(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
}

/** Sets the password, with a weak hash, if there is none, and signs in. */
export async function signIn(app: FastifyInstance, store: Store, password = PASSWORD): Promise<Owner> {
  if ((await store.signIn.passwordHash()) === undefined) await store.signIn.setPasswordHash(hashWeakly(PASSWORD));
  const response = await app.inject({ method: 'POST', url: ADMIN_API_PATHS.login, payload: { password } });
  const [cookie = '', knownBrowser = ''] = [response.headers['set-cookie'] ?? []].flat().map((header) => header.split(';')[0]);
  return { cookie, knownBrowser, call: ({ headers, ...options }) => app.inject({ ...options, headers: { ...headers, cookie } }) };
}

/** Sends the password from an address, as a browser with this cookie. */
export function sendPassword(app: FastifyInstance, password: unknown, remoteAddress = '192.0.2.1', cookie?: string) {
  return app.inject({
    method: 'POST',
    url: ADMIN_API_PATHS.login,
    payload: { password } as object,
    remoteAddress,
    headers: cookie === undefined ? {} : { cookie },
  });
}

/** Uses cheap parameters: a hash with the product's parameters takes thirty times as long. */
export function hashWeakly(password: string): string {
  const salt = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: 1024,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=1024,t=1,p=1$${toBase64(salt)}$${toBase64(tag)}`;
}

/** A multipart form with files, and texts by the name of their field, as a browser sends it. */
export function form(
  field: string,
  files: readonly { name: string; bytes: Uint8Array; type?: string }[],
  texts: Record<string, readonly string[]> = {},
) {
  const boundary = 'portfolio-test-boundary';
  const parts = files.flatMap(({ name, bytes, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  const fields = Object.entries(texts).flatMap(([name, values]) =>
    values.map((value) => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)),
  );
  return {
    payload: Buffer.concat([...parts, ...fields, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
