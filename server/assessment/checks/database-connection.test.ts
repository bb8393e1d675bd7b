import { expect, test } from 'vitest';
import { judgeConnection } from './database-connection.ts';

const safe = { isEncrypted: true, isLocal: false, isSuperuser: false, hasDataChecksums: true };

test.each([
  ['passed', safe],
  ['passed', { ...safe, isEncrypted: false, isLocal: true }],
  ['failed', { ...safe, isEncrypted: false }],
  ['warning', { ...safe, isSuperuser: true }],
  ['warning', { ...safe, hasDataChecksums: false }],
])('returns %s for the connection %j', (verdict, connection) => {
  expect(judgeConnection(connection).verdict).toBe(verdict);
});
