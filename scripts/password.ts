// `npm run password` sets a new admin password and ends all sessions. It prompts for the password, or reads one line
// from standard input when that is not a terminal.
import { createInterface } from 'node:readline/promises';
import { passwordSchema } from '../contract/password.ts';
import { COMMON_PASSWORD, isCommonPassword } from '../server/auth/common-passwords.ts';
import { hashPassword } from '../server/auth/password.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { Problem } from '../server/problem.ts';
import { openStore } from '../server/store/store.ts';

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const password = passwordSchema.safeParse(await readPassword());
  if (!password.success) throw new ConfigError(password.error.issues[0]?.message);
  if (isCommonPassword(password.data)) throw new ConfigError(COMMON_PASSWORD);
  const store = await openStore({ databaseUrl, dataDir, onError: (error) => console.error(error.message) });
  await store.signIn.setPasswordHash(await hashPassword(password.data));
  await store.close();
  console.log('The password was set and all sessions were ended.');
} catch (error) {
  if (!(error instanceof Problem || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stderr : undefined });
  const line = process.stdin.isTTY
    ? await lines.question('New admin password: ')
    : (await lines[Symbol.asyncIterator]().next()).value;
  lines.close();
  return line ?? '';
}
