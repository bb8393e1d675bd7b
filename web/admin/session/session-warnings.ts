const MINUTE_MS = 60_000;

/** Warnings before the end of a session, the earliest first. */
export const SESSION_WARNINGS = [
  { beforeMs: 5 * MINUTE_MS, text: 'Your session ends in 5 minutes.' },
  { beforeMs: MINUTE_MS, text: 'Your session ends in 1 minute.' },
];

export const SESSION_WARNING_DETAILS = 'You will be asked for the password then. Open forms keep their content.';

/** When the countdown becomes conspicuous: at the first warning. */
export const COUNTDOWN_ALERT_MS = 5 * MINUTE_MS;
