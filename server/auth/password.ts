import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Mutex } from 'async-mutex';
import { parsePasswordHash } from '../parse-password-hash.ts';

/** OWASP's first recommendation for argon2id with little memory: 19 MiB, two passes, about 25 ms. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** The hash as a PHC string, which includes its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = PARAMETERS;
  const tag = await derive(password, salt, PARAMETERS);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether the password matches the hash; no password matches a malformed or excessive one. Strangers' attempts wait in
 * `sign-in-queue.ts`, so at most one of them is here.
 */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const hash = parsePasswordHash(phc);
  if (!hash) return false;
  const { salt, tag, ...parameters } = hash;
  return timingSafeEqual(await derive(password, salt, { ...parameters, tagLength: tag.length }), tag);
}

/** A password for an owner who set none: 26 characters that cannot be mistaken for each other, 128 bits. */
export function generatePassword(): string {
  return Array.from({ length: 26 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * One hash at a time: Node has four threads for such work, and hundreds of guesses would make the compression of a page or
 * the recording of a visit wait for seconds.
 */
const hashing = new Mutex();
const argon2Async = promisify(argon2);

async function derive(password: string, nonce: Buffer, parameters: typeof PARAMETERS | Record<keyof typeof PARAMETERS, number>) {
  const message = password.normalize('NFKC');
  return hashing.runExclusive(() => argon2Async('argon2id', { message, nonce, ...parameters }));
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
