import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { createMutex } from '../mutex.ts';
import { Problem } from '../problem.ts';

/** OWASP's first recommendation for argon2id with little memory: 19 MiB, two passes, about 25 ms. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** So many wait for each other, for a second or two. Beyond that an attacker is at work, not an owner. */
const WAITING_MAX = 50;

/** The hash as a PHC string, which holds its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = PARAMETERS;
  const tag = await derive(password, salt, PARAMETERS);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Whether the password is the one that was hashed. 503 while too many wait. */
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

/** How a password was hashed; undefined when it was not by argon2id. */
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

/** A password for an owner who set none: 26 letters that cannot be mistaken for each other, 128 bits. */
export function generatePassword(): string {
  return Array.from({ length: 26 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** One at a time: guesses that come by the hundred must not take the processor from the visitors. */
const computing = createMutex();

async function derive(password: string, nonce: Buffer, parameters: typeof PARAMETERS | Record<keyof typeof PARAMETERS, number>) {
  if (computing.pending() > WAITING_MAX)
    throw new Problem(503, 'Too many people are signing in at the moment. Please try again.');
  return computing.runExclusive(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        );
      }),
  );
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
