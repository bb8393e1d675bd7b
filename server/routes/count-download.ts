import type { FastifyRequest } from 'fastify';
import { RESUME_DOWNLOAD } from '../analytics/events.ts';
import type { Tracker } from '../analytics/tracker.ts';
import { requestInfo } from './analytics.ts';

/** `view` is the token of the view that the resume was taken from. */
export type CountDownload = (request: FastifyRequest, view?: string) => void;

/** Counts a download of the resume in the background: the download neither waits for it nor fails with it. */
export function createDownloadCount(tracker: Tracker): CountDownload {
  return (request, view) => {
    if (request.method !== 'GET' || !tracker.takeToken(request.clientAddress)) return;
    tracker
      .track(requestInfo(request), RESUME_DOWNLOAD, { view })
      .catch((error) => request.log.error({ err: error }, 'counting a download failed'));
  };
}
