import { pluralize } from '../../../contract/pluralize.ts';
import { FAILED_SIGN_IN_DAYS } from '../../../contract/retention-periods.ts';
import { SERVER_THROTTLE } from '../../auth/sign-in-throttle.ts';
import { formatList } from '../../format-list.ts';
import type { FailedSignIns } from '../../store/sign-in.ts';
import { DAY_MS } from '../../time.ts';
import { type CheckContext, type Finding, verdictsFor } from '../finding.ts';

/** Up to this many wrong passwords within the counted days may be the owner's typos. */
const MAX_OWN_MISTAKES = 20;
/** This many wrong passwords are almost certainly the guesses of a program. */
const MIN_ATTACK_FAILURES = 500;

export async function checkSignIns({ store, signIn, now }: CheckContext): Promise<Finding[]> {
  const since = new Date(now - FAILED_SIGN_IN_DAYS * DAY_MS).toISOString().slice(0, 10);
  const [failures, allowed] = await Promise.all([store.signIn.failures(since), signIn.probeThrottle()]);
  return [judgeFailures(failures), judgeThrottle(allowed)];
}

export function judgeFailures(days: readonly FailedSignIns[]): Finding {
  const { passed, warning, failed } = verdictsFor(
    'Failed sign-ins',
    `Added the daily counts of the last ${FAILED_SIGN_IN_DAYS} days, which contain no addresses.`,
  );
  const sum = (kind: 'rejected' | 'throttled') => days.reduce((total, day) => total + day[kind], 0);
  const rejectedCount = sum('rejected');
  const throttledCount = sum('throttled');
  if (rejectedCount === 0 && throttledCount === 0) return passed('None.');
  const daily = days.map(({ day, rejected: count }) => `${day}: ${count}`);
  const measured = `${pluralize(rejectedCount, 'wrong password')}; an address had to wait ${pluralize(throttledCount, 'time')}. By day: ${formatList(daily)}.`;
  if (rejectedCount >= MIN_ATTACK_FAILURES)
    return failed(measured, 'Passwords are being guessed. Set a long password, and restrict /admin to known networks.');
  if (rejectedCount <= MAX_OWN_MISTAKES && throttledCount === 0) return passed(measured);
  return warning(measured, 'If these were not your own, set a long password that is used nowhere else.');
}

export function judgeThrottle(allowedAttempts: number): Finding {
  const { passed, failed } = verdictsFor(
    'Sign-in throttle',
    'Attempted sign-ins as a simulated visitor until the throttle rejected them, and removed the record.',
  );
  const { attempts, windowMs } = SERVER_THROTTLE;
  return allowedAttempts <= attempts
    ? passed(
        `Throttled after ${allowedAttempts} attempts for ${windowMs / 60_000} minutes, counted in the database for all instances.`,
      )
    : failed(
        `Not throttled after ${allowedAttempts} attempts.`,
        'The database may be discarding writes; check the disk and the server log.',
      );
}
