import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { assessmentResponse, measureResponse } from '../../contract/responses.ts';
import type { AssessOptions } from '../assessment/assess.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { type App, filenameParams, textResponse } from '../http/route-schemas.ts';
import { conflict, notFound } from '../problem.ts';

export type SecurityRoutesOptions = Omit<AssessOptions, 'app' | 'signal' | 'onError'>;

const OVERVIEW = { summary: 'The security measures of the site', response: { 200: z.array(measureResponse) } } as const;
const LIST = { summary: 'The security reports, newest first', response: { 200: z.array(assessmentResponse) } } as const;
const RUN = {
  summary: 'Run a security assessment of the server',
  response: { 201: assessmentResponse },
  errorStatuses: [409],
} as const;
const REPORT = {
  summary: 'A security report',
  params: filenameParams,
  response: { 200: textResponse('text/markdown') },
} as const;

/** The security overview and the security assessments. */
export function securityRoutes(app: App, options: SecurityRoutesOptions): void {
  const { store, siteUrl } = options;
  const closing = new AbortController();
  let isInProgress = false;
  // Shutdown does not wait for a request to the package registry.
  app.addHook('preClose', async () => closing.abort());

  app.get(ADMIN_API_PATHS.securityOverview, { schema: OVERVIEW }, async () => {
    const [passwordHash, { securityOverview }] = await Promise.all([
      store.signIn.passwordHash(),
      import('../assessment/overview.ts'),
    ]);
    return securityOverview({ siteUrl, passwordHash });
  });

  app.get(ADMIN_API_PATHS.assessments, { schema: LIST }, () => store.assessments.list());

  app.post(ADMIN_API_PATHS.assessments, { schema: RUN }, async (request, reply) => {
    if (isInProgress) throw conflict('A security assessment is already in progress.');
    isInProgress = true;
    try {
      // Loaded by the first assessment, because nothing else needs it.
      const { assess } = await import('../assessment/assess.ts');
      const onError = (error: Error) => request.log.error({ err: error }, 'a security check failed');
      return reply.code(201).send(await assess({ ...options, app, signal: closing.signal, onError }));
    } finally {
      isInProgress = false;
    }
  });

  app.get(ADMIN_API_PATHS.assessment(':filename'), { schema: REPORT }, async ({ params }, reply) => {
    const report = await store.assessments.report(params.filename);
    if (report === undefined) throw notFound('That assessment');
    return reply
      .header('content-disposition', contentDisposition(params.filename))
      .type('text/markdown; charset=utf-8')
      .send(report);
  });
}
