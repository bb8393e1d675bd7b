import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { assessmentAnswer, measureAnswer } from '../../contract/answers.ts';
import type { AssessOptions } from '../assessment/assess.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { type App, byFilename, text } from '../http/declared-routes.ts';
import { conflict, notFound } from '../problem.ts';

export type SecurityOptions = Omit<AssessOptions, 'app' | 'signal' | 'onError'>;

const OVERVIEW = { summary: 'What protects the site', response: { 200: z.array(measureAnswer) } } as const;
const LIST = { summary: 'The security reports, newest first', response: { 200: z.array(assessmentAnswer) } } as const;
const MAKE = {
  summary: 'Examine the running server and write a report',
  response: { 201: assessmentAnswer },
  errorStatuses: [409],
} as const;
const REPORT = { summary: 'A security report', params: byFilename, response: { 200: text('text/markdown') } } as const;

/** What protects the site, and the reports that the server makes about itself. */
export function security(app: App, options: SecurityOptions): void {
  const { store, siteUrl } = options;
  const closing = new AbortController();
  let isUnderWay = false;
  // Nobody waits for the registry while the server ends.
  app.addHook('preClose', async () => closing.abort());

  app.get(ADMIN_PATHS.securityOverview, { schema: OVERVIEW }, async () => {
    const [passwordHash, { securityOverview }] = await Promise.all([
      store.signIn.passwordHash(),
      import('../assessment/overview.ts'),
    ]);
    return securityOverview({ siteUrl, passwordHash });
  });

  app.get(ADMIN_PATHS.assessments, { schema: LIST }, () => store.assessments.list());

  app.post(ADMIN_PATHS.assessments, { schema: MAKE }, async (request, reply) => {
    if (isUnderWay) throw conflict('A security assessment is being made already.');
    isUnderWay = true;
    try {
      // What only a report needs is loaded by the first one.
      const { assess } = await import('../assessment/assess.ts');
      const onError = (error: Error) => request.log.error({ err: error }, 'a security check could not be made');
      return reply.code(201).send(await assess({ ...options, app, signal: closing.signal, onError }));
    } finally {
      isUnderWay = false;
    }
  });

  app.get(ADMIN_PATHS.assessment(':filename'), { schema: REPORT }, async ({ params }, reply) => {
    const report = await store.assessments.report(params.filename);
    if (report === undefined) throw notFound('That assessment');
    return reply
      .header('content-disposition', contentDisposition(params.filename))
      .type('text/markdown; charset=utf-8')
      .send(report);
  });
}
