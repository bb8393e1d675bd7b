import { type HashParameters, hashParameters, verifyPassword } from '../../auth/password.ts';
import { about, type Examined, type Finding } from '../finding.ts';

/** OWASP's password storage cheat sheet: memory in KiB and the passes that it needs at least. */
const ENOUGH = [
  [47_104, 1],
  [19_456, 2],
  [12_288, 3],
  [9_216, 4],
  [7_168, 5],
] as const;
const SALT_MIN = 16;
const TAG_MIN = 32;

export async function passwordHash({ store }: Examined): Promise<Finding[]> {
  const hash = (await store.signIn.passwordHash()) ?? '';
  return [judgePasswordHash(hashParameters(hash)), judgeGuess(await isGuessed(hash))];
}

/** What is tried first, of those that are long enough to be taken. */
const COMMON = [
  'password',
  'password1',
  'password123',
  'passw0rd',
  '12345678',
  '123456789',
  '1234567890',
  'qwerty123',
  'qwertyuiop',
  'iloveyou',
  '11111111',
  'admin123',
  'administrator',
  'changeme',
  'letmein123',
  'portfolio',
];

async function isGuessed(hash: string): Promise<boolean> {
  for (const password of COMMON) if (await verifyPassword(password, hash)) return true;
  return false;
}

export function judgeGuess(isCommon: boolean): Finding {
  const { passed, failed } = about('Password', `Tried the ${COMMON.length} passwords that attackers try first.`);
  return isCommon
    ? failed('It is one of them.', 'Set a long password that is used nowhere else: at once.')
    : passed('It is none of them.');
}

export function judgePasswordHash(parameters: HashParameters | undefined): Finding {
  const { passed, failed } = about(
    'Password hash',
    'Read how the stored password was hashed, and compared it with what OWASP asks for.',
  );
  const action = 'Set the password again, by npm run password or in the admin area: it is then hashed anew.';
  if (!parameters) return failed('The stored password was not hashed by argon2id.', action);
  const { memory, passes, parallelism, salt, tag } = parameters;
  const measured = `argon2id: memory ${memory} KiB, passes ${passes}, parallelism ${parallelism}; a salt of ${salt} bytes, a hash of ${tag}.`;
  const isEnough = ENOUGH.some(([least, times]) => memory >= least && passes >= times);
  return isEnough && salt >= SALT_MIN && tag >= TAG_MIN ? passed(measured) : failed(measured, action);
}
