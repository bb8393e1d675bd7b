import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import {
  dailyResponse,
  feedbackResponse,
  focusAreaResponse,
  insightsResponse,
  reportResponse,
  summaryResponse,
} from '../../contract/analytics-responses.ts';
import { reportAsCsv } from '../analytics/report-csv.ts';
import type { Reports } from '../analytics/reports.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { type App, textResponse } from '../http/route-schemas.ts';

const period = z.enum(['day', 'month'], 'Period must be day or month').default('day');
const limit = (defaultLimit: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Limit must be a whole number from 1')
    .prefault(defaultLimit)
    .transform(Number);

const dailyQuery = z.object({ period, limit: limit('30') });
const focusAreasQuery = z.object({
  period,
  unique: z.enum(['true', 'false'], 'Unique must be true or false').default('false'),
  limit: limit('100'),
});
const insightsQuery = z.object({ period });
const exportQuery = z.object({ format: z.enum(['json', 'csv'], 'Format must be json or csv').default('json') });

/** The analytics reports. */
export function analyticsReportRoutes(app: App, { reports }: { reports: Reports }): void {
  app.get(
    ADMIN_API_PATHS.analyticsSummary,
    { schema: { summary: 'All-time totals of visits, clicks and ratings', response: { 200: summaryResponse } } },
    () => reports.summary(),
  );

  app.get(
    ADMIN_API_PATHS.analyticsDaily,
    { schema: { summary: 'Visits by day or month', querystring: dailyQuery, response: { 200: z.array(dailyResponse) } } },
    ({ query }) => reports.statsByPeriod(query.period, query.limit),
  );

  app.get(
    ADMIN_API_PATHS.analyticsFocusAreas,
    {
      schema: {
        summary: 'Focus areas that visitors selected',
        querystring: focusAreasQuery,
        response: { 200: z.array(focusAreaResponse) },
      },
    },
    ({ query }) => reports.focusAreas(query.period, query.unique === 'true', query.limit),
  );

  app.get(
    ADMIN_API_PATHS.analyticsFeedback,
    { schema: { summary: "Ratings of the assistant's answers", response: { 200: z.array(feedbackResponse) } } },
    () => reports.feedback(),
  );

  app.get(
    ADMIN_API_PATHS.analyticsInsights,
    {
      schema: {
        summary: 'Referrers and the most popular content',
        querystring: insightsQuery,
        response: { 200: insightsResponse },
      },
    },
    ({ query }) => reports.insights(query.period),
  );

  app.get(
    ADMIN_API_PATHS.analyticsExport,
    {
      schema: {
        summary: 'All reports as a file',
        querystring: exportQuery,
        response: { 200: { content: { 'application/json': { schema: reportResponse }, ...textResponse('text/csv').content } } },
      },
    },
    async ({ query: { format } }, reply) => {
      const report = await reports.all();
      reply.header('content-disposition', contentDisposition(`analytics-report-${report.generatedAt.slice(0, 10)}.${format}`));
      return format === 'csv' ? reply.type('text/csv; charset=utf-8').send(reportAsCsv(report)) : reply.send(report);
    },
  );
}
