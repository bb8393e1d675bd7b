import type { Publisher } from '../publish/publisher.ts';
import type { ResumeLink } from './resume-link.ts';

export interface PrepareResumeOptions {
  publisher: Pick<Publisher, 'published'>;
  resumeLink: ResumeLink;
  /** Milliseconds without a change after which the document is made. */
  settledMs?: number;
}

const SETTLED_MS = 20_000;
const CHECKS_UNTIL_SETTLED = 4;

/**
 * Makes the document of the resume link once the content has not changed for a while, so that the first visitor who
 * downloads it does not wait for typesetting. Returns the function that stops it.
 */
export function prepareResume({ publisher, resumeLink, settledMs = SETTLED_MS }: PrepareResumeOptions): () => void {
  let { content } = publisher.published();
  let changedAt = performance.now();
  let isPrepared = false;
  const timer = setInterval(() => {
    const { content: latest } = publisher.published();
    if (latest !== content) {
      content = latest;
      changedAt = performance.now();
      isPrepared = false;
    }
    if (isPrepared || performance.now() - changedAt < settledMs) return;
    isPrepared = true;
    // The document cache logs a failure, and the next download tries again.
    resumeLink.read().catch(() => {});
  }, settledMs / CHECKS_UNTIL_SETTLED).unref();
  return () => clearInterval(timer);
}
