import { FAILURES_KEPT } from '../../auth/sign-in.ts';
import { SERVER_THROTTLE } from '../../auth/throttle.ts';
import type { FailedSignIns } from '../../store/sign-in.ts';
import { about, counted, type Examined, type Finding, listed } from '../finding.ts';

const DAY = 86_400_000;
/** Wrong passwords of 30 days that an owner types, and those that only a program tries. */
const OWN_MISTAKES = 20;
const ATTACK = 500;

export async function signIns({ store, signIn, now }: Examined): Promise<Finding[]> {
  const since = new Date(now - FAILURES_KEPT * DAY).toISOString().slice(0, 10);
  const [failures, allowed] = await Promise.all([store.signIn.failures(since), signIn.rehearseThrottle()]);
  return [judgeFailures(failures), judgeThrottle(allowed)];
}

export function judgeFailures(days: readonly FailedSignIns[]): Finding {
  const { passed, warning, failed } = about(
    'Failed sign-ins',
    `Added up what was counted on each of the last ${FAILURES_KEPT} days, without who it was.`,
  );
  const sum = (kind: 'refused' | 'held_up') => days.reduce((total, day) => total + day[kind], 0);
  const refused = sum('refused');
  const heldUp = sum('held_up');
  if (refused === 0 && heldUp === 0) return passed('None.');
  const each = days.map(({ day, refused: count }) => `${day}: ${count}`);
  const measured = `${counted(refused, 'wrong password')}; ${counted(heldUp, 'time')} an address had to wait. By day: ${listed(each, FAILURES_KEPT + 1)}.`;
  if (refused >= ATTACK)
    return failed(measured, 'Somebody is trying passwords. Set a long one, and let only known networks reach /admin.');
  if (refused <= OWN_MISTAKES && heldUp === 0) return passed(measured);
  return warning(measured, 'Was that you? If not, set a long password that is used nowhere else.');
}

export function judgeThrottle(allowed: number): Finding {
  const { passed, failed } = about(
    'Sign-in throttle',
    'Let a visitor who does not exist try until the throttle held it up, and forgot it again.',
  );
  const { attempts, window } = SERVER_THROTTLE;
  return allowed <= attempts
    ? passed(`Held up after ${allowed} attempts for ${window / 60_000} minutes, counted in the database for all instances.`)
    : failed(`Not held up after ${allowed} attempts.`, 'Look whether the database keeps what is written.');
}
