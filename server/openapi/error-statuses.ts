import type { RegisteredRoute } from '../http/access.ts';
import type { ErrorStatus } from '../http/route-schemas.ts';

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } } };

/** The response components for error statuses, shared by all operations. */
export const ERROR_RESPONSES: Record<ErrorStatus, { description: string; headers?: object }> = {
  400: { description: 'The request cannot be parsed: an invalid URL, malformed JSON, or a value of the wrong type.' },
  401: { description: 'No valid session.' },
  403: { description: 'The request came from another site.' },
  404: { description: 'Not found.' },
  409: { description: 'The change conflicts with the stored content.' },
  410: { description: 'What the request names has expired or was withdrawn.' },
  413: { description: 'The body is too large.' },
  414: { description: 'A part of the URL is too long.' },
  415: { description: 'The media type is not supported.' },
  422: { description: 'A value breaks a rule; `fields` holds a message for each.' },
  429: { description: 'Too many requests.', headers: RETRY_AFTER },
  503: { description: 'Temporarily unavailable.', headers: RETRY_AFTER },
  507: { description: 'The disk is full.' },
};

/** The error statuses an operation may return; most follow from its access and input. */
export function errorStatusesOf({ method, options: { schema, config } }: RegisteredRoute): ErrorStatus[] {
  const isOwnerRoute = config?.access !== 'public';
  const isChange = method !== 'GET';
  const hasValidatedInput = Boolean(schema?.body || schema?.querystring || config?.upload);
  const statuses = new Set<ErrorStatus>([
    400,
    // The database may be unavailable.
    503,
    ...(isOwnerRoute ? ([401] as const) : []),
    // The body of a change is parsed even where the operation declares none.
    ...(isChange ? ([403, 413, 415, 507] as const) : []),
    ...(schema?.params ? ([404, 414] as const) : []),
    ...(hasValidatedInput ? ([422] as const) : []),
    ...(schema?.errorStatuses ?? []),
  ]);
  return [...statuses].toSorted((a, b) => a - b);
}
