import { checkAccess } from './checks/access.ts';
import { checkBackup } from './checks/backup.ts';
import { checkDatabaseConnection } from './checks/database-connection.ts';
import { checkDatabaseIntegrity } from './checks/database-integrity.ts';
import { checkDependencies } from './checks/dependencies.ts';
import { checkDisk } from './checks/disk.ts';
import { checkEncryption } from './checks/encryption.ts';
import { checkHeaders } from './checks/headers.ts';
import { checkMigrations } from './checks/migrations.ts';
import { checkNetwork } from './checks/network.ts';
import { checkPasswordHash } from './checks/password-hash.ts';
import { checkPermissions } from './checks/permissions.ts';
import { checkSession } from './checks/session.ts';
import { checkSignIns } from './checks/sign-ins.ts';
import { checkVersions } from './checks/versions.ts';
import type { Check } from './finding.ts';

/** The checks of a report in its order; the name is the title when a check itself fails. */
export const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['Encryption', checkEncryption],
  ['Headers', checkHeaders],
  ['Access', checkAccess],
  ['Session', checkSession],
  ['Password hash', checkPasswordHash],
  ['Sign-ins', checkSignIns],
  ['Network', checkNetwork],
  ['Data folder', checkPermissions],
  ['Database integrity', checkDatabaseIntegrity],
  ['Database connection', checkDatabaseConnection],
  ['Migrations', checkMigrations],
  ['Last backup', checkBackup],
  ['Free disk space', checkDisk],
  ['Versions', checkVersions],
  ['Known vulnerabilities in dependencies', checkDependencies],
];
