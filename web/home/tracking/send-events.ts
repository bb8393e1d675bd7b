import { ANALYTICS_PATHS } from '../../../contract/analytics.ts';
import { currentView } from '../current-view.ts';
import { createQueue } from './queue.ts';
import { reportSections } from './report-sections.ts';
import { getSessionId } from './session-id.ts';
import { setTrackListener, type TrackedEvent, track } from './track.ts';

/* Sends tracked events to the server. It is loaded last, nothing depends on it, and failures are only logged. */

const RESPONSE_TIMEOUT_MS = 30_000;

const session_id = getSessionId(() => sessionStorage);
const queue = createQueue<TrackedEvent>(({ call, body }) =>
  fetch(ANALYTICS_PATHS[call], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'include',
    body: JSON.stringify({ session_id, view: currentView(), ...body }),
    // The request outlives the page.
    keepalive: true,
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }),
);
setTrackListener(queue.add);

// Phones discard background pages without an event, so the queue is flushed as soon as the page is hidden.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && queue.flushNow());
addEventListener('pagehide', queue.flushNow);

if (currentView() !== undefined) reportSections();

// Covers the e-mail links of all sections.
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a[href^="mailto:"]')) track('interaction', { type: 'email_click', element_id: 'email' });
});
