import type { FastifyRequest } from 'fastify';

/** Whether the request is for the preview, which shows the owner what is not published yet. */
export function isPreview({ query }: FastifyRequest): boolean {
  return (query as Record<string, unknown>).preview !== undefined;
}
