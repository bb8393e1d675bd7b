import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Mutex } from 'async-mutex';
import { Problem } from '../problem.ts';

/** OWASP's first recommendation for argon2id with little memory: 19 MiB, two passes, about 25 ms. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** About two seconds of work. A longer queue means an attack. */
const PENDING_HASHES_MAX = 50;

/** The hash as a PHC string, which includes its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = PARAMETERS;
  const tag = await derive(password, salt, PARAMETERS);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Whether the password matches the hash. Throws a 503 while too many hashes are pending. */
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
let pendingHashes = 0;
const argon2Async = promisify(argon2);

async function derive(password: string, nonce: Buffer, parameters: typeof PARAMETERS | Record<keyof typeof PARAMETERS, number>) {
  if (pendingHashes > PENDING_HASHES_MAX)
    throw new Problem(503, 'Too many people are signing in at the moment. Please try again.');
  pendingHashes++;
  const message = password.normalize('NFKC');
  try {
    return await hashing.runExclusive(() => argon2Async('argon2id', { message, nonce, ...parameters }));
  } finally {
    pendingHashes--;
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
