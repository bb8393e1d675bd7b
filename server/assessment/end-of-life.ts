/** The sources of the dates below, and when they were looked up. */
export const SOURCES =
  'dates from github.com/nodejs/Release, openssl-library.org/policies/releasestrat and postgresql.org/support/versioning, as of 2026-11-20';

/** The last day on which each version gets security fixes. */
export const END_OF_LIFE = {
  'Node.js': {
    18: '2025-04-30',
    20: '2026-04-30',
    22: '2027-04-30',
    23: '2025-06-01',
    24: '2028-04-30',
    25: '2026-06-01',
    26: '2029-04-30',
  },
  OpenSSL: {
    '1.1': '2023-09-11',
    '3.0': '2026-09-07',
    '3.1': '2025-03-14',
    '3.2': '2025-11-23',
    '3.3': '2026-04-09',
    '3.4': '2026-10-22',
    '3.5': '2030-04-08',
  },
  PostgreSQL: {
    12: '2024-11-21',
    13: '2025-11-13',
    14: '2026-11-12',
    15: '2027-11-11',
    16: '2028-11-09',
    17: '2029-11-08',
    18: '2030-11-14',
  },
} as const;
