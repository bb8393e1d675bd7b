import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Mutex } from 'async-mutex';

/** OWASP's first recommendation for argon2id with little memory: 19 MiB, two passes, about 25 ms. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** A hash with higher parameters was not made here; verifying it could take all memory. */
const VERIFIED_MAX = { memory: 65_536, passes: 10, parallelism: 4, tagLength: 64 } as const;

/** The hash as a PHC string, which includes its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = PARAMETERS;
  const tag = await derive(password, salt, PARAMETERS);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Whether the password matches the hash. Strangers' attempts wait in `sign-in-queue.ts`, so at most one of them is here. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.match(PHC) ?? [];
  const expected = Buffer.from(tag, 'base64');
  if (expected.length === 0) return false;
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  if (Object.entries(VERIFIED_MAX).some(([name, max]) => parameters[name as keyof typeof parameters] > max)) return false;
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), parameters), expected);
}

export interface HashParameters {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
  /** Bytes. */
  salt: number;
  tag: number;
}

/** The parameters of an argon2id hash; undefined for any other string. */
export function hashParameters(phc: string): HashParameters | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.match(PHC) ?? [];
  if (memory === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64').length,
    tag: Buffer.from(tag, 'base64').length,
  };
}

/** A password for an owner who set none: 26 characters that cannot be mistaken for each other, 128 bits. */
export function generatePassword(): string {
  return Array.from({ length: 26 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

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
