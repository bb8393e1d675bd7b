import { verifyPassword } from '../../auth/password.ts';
import { type PasswordHash, parsePasswordHash } from '../../parse-password-hash.ts';
import { type CheckContext, type Finding, verdictsFor } from '../finding.ts';

/** Minimum memory in KiB and passes, from OWASP's password storage cheat sheet. */
const MIN_PARAMETERS = [
  [47_104, 1],
  [19_456, 2],
  [12_288, 3],
  [9_216, 4],
  [7_168, 5],
] as const;
const MIN_SALT_BYTES = 16;
const MIN_TAG_BYTES = 32;

export async function checkPasswordHash({ store }: CheckContext): Promise<Finding[]> {
  const hash = (await store.signIn.passwordHash()) ?? '';
  return [judgePasswordHash(parsePasswordHash(hash)), judgeCommonPassword(await isCommonPassword(hash))];
}

/** Some of the most common passwords that meet the length rule; each takes a verification of the hash. */
const COMMON_PASSWORDS = [
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

async function isCommonPassword(hash: string): Promise<boolean> {
  for (const password of COMMON_PASSWORDS) if (await verifyPassword(password, hash)) return true;
  return false;
}

export function judgeCommonPassword(isCommon: boolean): Finding {
  const { passed, failed } = verdictsFor('Password', `Tried ${COMMON_PASSWORDS.length} of the most common passwords.`);
  return isCommon
    ? failed('The password is one of them.', 'Set a long password now, one that is used nowhere else.')
    : passed('The password is none of them.');
}

export function judgePasswordHash(parameters: PasswordHash | undefined): Finding {
  const { passed, failed } = verdictsFor(
    'Password hash',
    'Compared the parameters of the stored hash with the recommendations of OWASP.',
  );
  const action = 'Set the password again with npm run password or in the admin area, which creates a new hash.';
  if (!parameters)
    return failed('The stored password was not hashed with argon2id, or with parameters that this program rejects.', action);
  const { memory, passes, parallelism, salt, tag } = parameters;
  const measured = `argon2id: memory ${memory} KiB, passes ${passes}, parallelism ${parallelism}; a salt of ${salt.length} bytes, a hash of ${tag.length} bytes.`;
  const isStrong = MIN_PARAMETERS.some(([minMemory, minPasses]) => memory >= minMemory && passes >= minPasses);
  return isStrong && salt.length >= MIN_SALT_BYTES && tag.length >= MIN_TAG_BYTES ? passed(measured) : failed(measured, action);
}
