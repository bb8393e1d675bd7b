import { ANALYTICS_PATHS } from '../../../contract/analytics.ts';
import { createQueue } from './queue.ts';
import { sessionId } from './session-id.ts';
import { listen, type TrackedEvent, track } from './track.ts';

/* Tells the server what happened. Nothing of the page depends on it: it is fetched last, and only logs what fails. */

/** A server that says nothing for so long is asked again, in milliseconds. */
const PATIENCE = 30_000;

const session_id = sessionId(() => sessionStorage);
const queue = createQueue<TrackedEvent>(({ call, body }) =>
  fetch(ANALYTICS_PATHS[call], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'include',
    body: JSON.stringify({ session_id, ...body }),
    // Goes on when the page is gone.
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE),
  }),
);
listen(queue.add);

// Phones end a page in the background without a word: whatever waits is sent as soon as it is hidden.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && queue.leave());
addEventListener('pagehide', queue.leave);

// Wherever on the page they stand.
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a[href^="mailto:"]')) track('interaction', { type: 'email_click', element_id: 'email' });
});
