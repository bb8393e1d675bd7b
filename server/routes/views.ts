import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { DONE, doneResponse } from '../../contract/responses.ts';
import { DEFAULT_LINK_CHOICES } from '../../contract/resume-choices.ts';
import {
  firstOpeningResponse,
  viewChangeSchema,
  viewResponse,
  viewSchema,
  viewVisitsResponse,
  withUrl,
} from '../../contract/views.ts';
import type { ViewReports } from '../analytics/tailored-view-reports.ts';
import { type App, idParams } from '../http/route-schemas.ts';
import type { Store } from '../store/store.ts';

const LIST = { summary: 'The views, newest first', response: { 200: z.array(viewResponse) } } as const;
const ADD = {
  summary: 'Make a view: the site as one company sees it, with its own link',
  body: viewSchema,
  response: { 201: viewResponse },
  errorStatuses: [409],
} as const;
const CHANGE = { summary: 'Change a view', params: idParams, body: viewChangeSchema, response: { 200: viewResponse } } as const;
const WITHDRAW = {
  summary: 'Withdraw a view: its link is dead from now on, unless the view is restored from the trash',
  params: idParams,
  response: { 200: doneResponse },
} as const;
const VISITS = { summary: 'What visitors did in a view', params: idParams, response: { 200: viewVisitsResponse } } as const;

const FIRST_OPENINGS = {
  summary: 'Views that were opened for the first time, until the notice of each is dismissed; newest first',
  response: { 200: z.array(firstOpeningResponse) },
} as const;
const DISMISS = {
  summary: 'Dismiss the notice that a view was opened for the first time',
  params: idParams,
  response: { 200: doneResponse },
} as const;

/** The owner's views. They are not content of the page, so a change of them does not change its date. */
export function viewRoutes(app: App, options: { store: Store; reports: ViewReports; siteUrl: string }): void {
  const { store, reports, siteUrl } = options;

  app.get(ADMIN_API_PATHS.views, { schema: LIST }, async () => (await store.views()).map((view) => withUrl(view, siteUrl)));

  app.post(ADMIN_API_PATHS.views, { schema: ADD }, async ({ body }, reply) => {
    const { paper, pages } = { ...DEFAULT_LINK_CHOICES, ...(await store.resumeChoices()) };
    const fields = { ...body, resume: { paper, pages, ...body.resume } };
    const view = await store.write((writer) => writer.addView(fields), { isUpdate: false });
    return reply.code(201).send(withUrl(view, siteUrl));
  });

  app.put(ADMIN_API_PATHS.view(':id'), { schema: CHANGE }, async ({ params, body: { resume, ...changes } }) => {
    const view = await store.write(
      async (writer) => {
        const before = await writer.view(params.id);
        return writer.changeView(params.id, { ...before, ...changes, resume: { ...before.resume, ...resume } });
      },
      { isUpdate: false },
    );
    return withUrl(view, siteUrl);
  });

  app.delete(ADMIN_API_PATHS.view(':id'), { schema: WITHDRAW }, async ({ params }) => {
    await store.write((writer) => writer.withdrawView(params.id), { isUpdate: false });
    return DONE;
  });

  app.get(ADMIN_API_PATHS.firstOpenings, { schema: FIRST_OPENINGS }, () => store.firstOpenings.list());

  app.delete(ADMIN_API_PATHS.firstOpening(':id'), { schema: DISMISS }, async ({ params }) => {
    await store.firstOpenings.dismiss(params.id);
    return DONE;
  });

  app.get(ADMIN_API_PATHS.viewVisits(':id'), { schema: VISITS }, ({ params }) => reports.visits(params.id));
}
