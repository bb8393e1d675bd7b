import type { FastifyRequest } from 'fastify';

/** Whether the address asks for what only the owner may see before it is published. */
export function isPreview({ query }: FastifyRequest): boolean {
  return (query as Record<string, unknown>).preview !== undefined;
}
