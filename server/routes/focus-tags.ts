import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ADMIN_ITEMS } from '../../contract/content-responses.ts';
import { pluralize } from '../../contract/pluralize.ts';
import { messageResponse, retaggingResponse } from '../../contract/responses.ts';
import type { Retagger } from '../assistant/retagger.ts';
import { sendProblemWithMessage } from '../http/errors.ts';
import { type App, idParams } from '../http/route-schemas.ts';
import { notFound } from '../problem.ts';
import type { Store } from '../store/store.ts';

const REMOVE_TAG = {
  summary: 'Remove a focus area from a milestone',
  params: idParams,
  body: z.object({ tag: z.string('Tag must be text').min(1, 'Tag is required') }),
  response: { 200: ADMIN_ITEMS.timeline },
} as const;
const START = { summary: 'Start re-tagging all milestones in the background', response: { 202: messageResponse } } as const;
const PROGRESS = { summary: 'The progress of re-tagging', response: { 200: retaggingResponse } } as const;
const CLEAR = { summary: 'Delete all cached summaries', response: { 200: messageResponse } } as const;

export interface FocusTagsOptions {
  store: Store;
  retagger: Retagger;
}

/** Data that the assistant derives from milestones: focus areas and cached summaries. */
export function focusTagRoutes(app: App, { store, retagger }: FocusTagsOptions): void {
  app.post(
    ADMIN_API_PATHS.removeFocusTag(':id'),
    { schema: REMOVE_TAG, errorHandler: sendProblemWithMessage },
    async ({ params, body: { tag } }) => {
      return store.write(async (writer) => {
        const milestone = (await writer.list('timeline')).find(({ id }) => id === params.id);
        if (!milestone) throw notFound('That milestone');
        const { focusAreaTags } = milestone;
        if (!focusAreaTags.some((area) => area === tag)) throw notFound('That focus area tag');
        return writer.tagFocusAreas(
          params.id,
          focusAreaTags.filter((area) => area !== tag),
        );
      });
    },
  );

  app.post(ADMIN_API_PATHS.retag, { schema: START }, async (_request, reply) => {
    const count = await store.retagging.start();
    retagger.checkForRun();
    return reply.code(202).send({ message: count === undefined ? 'Tagging is already in progress.' : startMessage(count) });
  });

  app.get(ADMIN_API_PATHS.retag, { schema: PROGRESS }, () => store.retagging.state());

  app.delete(ADMIN_API_PATHS.clearSummaries, { schema: CLEAR }, async () => {
    await store.assistant.clearTailoredSummaries();
    return { message: 'All cached AI summaries were deleted.' };
  });
}

function startMessage(count: number): string {
  return count === 0 ? 'There are no milestones to tag.' : `Tagging ${pluralize(count, 'milestone')}.`;
}
