/**
 * The highest costs that a stored hash may state: verifying a hash from somebody else's backup could otherwise take all
 * memory, or minutes, at each sign-in. Each maximum is several times what OWASP recommends.
 */
const MAX = { memory: 131_072, passes: 10, parallelism: 4, salt: 64, tag: 64 } as const;
/** The minimums of argon2. */
const MIN = { memoryPerLane: 8, passes: 1, parallelism: 1, salt: 8, tag: 16 } as const;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([A-Za-z0-9+/]{1,100})\$([A-Za-z0-9+/]{1,100})$/;

export interface PasswordHash {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

/** The parts of an argon2id hash in PHC form; undefined for any other string, and for a hash that asks for too much. */
export function parsePasswordHash(phc: string): PasswordHash | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.match(PHC) ?? [];
  if (memory === undefined) return undefined;
  const hash: PasswordHash = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
  return isWithinLimits(hash) ? hash : undefined;
}

function isWithinLimits({ memory, passes, parallelism, salt, tag }: PasswordHash): boolean {
  return (
    isBetween(parallelism, MIN.parallelism, MAX.parallelism) &&
    isBetween(memory, MIN.memoryPerLane * parallelism, MAX.memory) &&
    isBetween(passes, MIN.passes, MAX.passes) &&
    isBetween(salt.length, MIN.salt, MAX.salt) &&
    isBetween(tag.length, MIN.tag, MAX.tag)
  );
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
