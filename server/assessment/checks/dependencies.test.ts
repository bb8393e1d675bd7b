import { expect, test } from 'vitest';
import { judgeAudit } from './dependencies.ts';

const audit = (counts: object) =>
  JSON.stringify({
    auditReportVersion: 2,
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, ...counts }, dependencies: { prod: 180 } },
  });

test.each([
  ['passed', audit({})],
  ['warning', audit({ low: 1 })],
  ['warning', audit({ moderate: 2 })],
  ['failed', audit({ high: 1 })],
  ['failed', audit({ critical: 1, low: 4 })],
  ['not checked', undefined],
  ['not checked', ''],
  ['not checked', 'npm error'],
  ['not checked', '{ "message": "405 Method Not Allowed", "statusCode": 405 }'],
  ['not checked', '{ "auditReportVersion": 2, "metadata": { "vulnerabilities": {}, "dependencies": {} } }'],
])('returns %s when npm audit prints %s', (verdict, output) => {
  expect(judgeAudit(output).verdict).toBe(verdict);
});
