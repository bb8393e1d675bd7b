import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* The owner's site says when the text of the policy last changed. After a change of the text, set LAST_CHANGE to that day and
   replace both values here. */
const LAST_CHANGE = '2026-11-29';
const TEXT_HASH = 'dcffd66fc1ce643a';

test('the policy names the day on which its text last changed', () => {
  const source = readFileSync(join(import.meta.dirname, '../../web/home/privacy-text.tsx'), 'utf8');
  const text = source.slice(source.indexOf('<h3>What I Collect'), source.indexOf('</>')).replaceAll(/\s+/g, ' ');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect({ day: /LAST_CHANGE = '([^']+)'/.exec(source)?.[1], hash }).toEqual({ day: LAST_CHANGE, hash: TEXT_HASH });
});
