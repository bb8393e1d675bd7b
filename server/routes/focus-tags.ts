import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import type { Retagger } from '../assistant/retag.ts';
import { tellAsMessageToo } from '../http/errors.ts';
import { parseBody } from '../http/validate.ts';
import { notFound } from '../problem.ts';
import type { Store } from '../store/store.ts';

const tagBody = z.object({ tag: z.string('Tag must be text').min(1, 'Tag is required') });

export interface FocusTagsOptions {
  store: Store;
  retagger: Retagger;
}

/** What the assistant made of the milestones: their focus areas, and the summaries that are kept. */
export function focusTags(app: FastifyInstance, { store, retagger }: FocusTagsOptions): void {
  app.post<{ Params: { id: string } }>(
    ADMIN_PATHS.removeFocusTag(':id'),
    { errorHandler: tellAsMessageToo },
    async ({ params, body }) => {
      const { tag } = parseBody(tagBody, body);
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

  app.post(ADMIN_PATHS.batchTag, async (_request, reply) => {
    const count = await store.retagging.start();
    retagger.look();
    return reply.code(202).send({ message: count === undefined ? 'The tagging is under way already.' : startedText(count) });
  });

  app.get(ADMIN_PATHS.batchTag, () => store.retagging.state());

  app.delete(ADMIN_PATHS.clearSummaries, async () => {
    await store.assistant.clearSummaries();
    return { message: 'All cached AI summaries were deleted.' };
  });
}

function startedText(count: number): string {
  if (count === 0) return 'There are no milestones to tag.';
  return count === 1 ? 'Tagging 1 milestone.' : `Tagging ${count} milestones.`;
}
