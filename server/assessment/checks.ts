import { access } from './checks/access.ts';
import { backup, databaseConnection, integrity, migrations } from './checks/database.ts';
import { dependencies } from './checks/dependencies.ts';
import { disk } from './checks/disk.ts';
import { encryption } from './checks/encryption.ts';
import { headers } from './checks/headers.ts';
import { network } from './checks/network.ts';
import { passwordHash } from './checks/password-hash.ts';
import { permissions } from './checks/permissions.ts';
import { session } from './checks/session.ts';
import { signIns } from './checks/sign-ins.ts';
import { versions } from './checks/versions.ts';
import type { Check } from './finding.ts';

/** Everything that a report looks at, in its order; the name is told when a check itself fails. */
export const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['Encryption', encryption],
  ['Headers', headers],
  ['Access', access],
  ['Session', session],
  ['Password hash', passwordHash],
  ['Sign-ins', signIns],
  ['Network', network],
  ['Data folder', permissions],
  ['Database integrity', integrity],
  ['Database connection', databaseConnection],
  ['Migrations', migrations],
  ['Last backup', backup],
  ['Free disk', disk],
  ['Versions', versions],
  ['Known holes in dependencies', dependencies],
];
