import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { reportAsCsv } from '../analytics/report-csv.ts';
import type { Reports } from '../analytics/reports.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { parseBody } from '../http/validate.ts';

const period = z.enum(['day', 'month'], 'Period must be day or month').default('day');
const limit = (usual: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Limit must be a whole number from 1')
    .transform(Number)
    .default(usual);

const dailyQuery = z.object({ period, limit: limit(30) });
const focusAreasQuery = z.object({
  period,
  unique: z.enum(['true', 'false'], 'Unique must be true or false').default('false'),
  limit: limit(100),
});
const insightsQuery = z.object({ period });
const exportQuery = z.object({ format: z.enum(['json', 'csv'], 'Format must be json or csv').default('json') });

/** What visitors did, for the owner. */
export function analyticsReports(app: FastifyInstance, { reports }: { reports: Reports }): void {
  app.get(ADMIN_PATHS.analyticsSummary, () => reports.summary());

  app.get(ADMIN_PATHS.analyticsDaily, (request) => {
    const query = parseBody(dailyQuery, request.query);
    return reports.daily(query.period, query.limit);
  });

  app.get(ADMIN_PATHS.analyticsFocusAreas, (request) => {
    const query = parseBody(focusAreasQuery, request.query);
    return reports.focusAreas(query.period, query.unique === 'true', query.limit);
  });

  app.get(ADMIN_PATHS.analyticsFeedback, () => reports.feedback());

  app.get(ADMIN_PATHS.analyticsInsights, (request) => reports.insights(parseBody(insightsQuery, request.query).period));

  app.get(ADMIN_PATHS.analyticsExport, async (request, reply) => {
    const { format } = parseBody(exportQuery, request.query);
    const report = await reports.all();
    reply.header('content-disposition', contentDisposition(`analytics-report-${report.generatedAt.slice(0, 10)}.${format}`));
    return format === 'csv' ? reply.type('text/csv; charset=utf-8').send(reportAsCsv(report)) : reply.send(report);
  });
}
