import type { RegisteredRoute } from '../http/access.ts';
import type { ErrorStatus } from '../http/declared-routes.ts';

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

/** What each status says, whatever the operation. */
export const ERROR_RESPONSES: Record<ErrorStatus, { description: string; headers?: object }> = {
  400: { description: 'Not understood: an address that cannot be read, malformed JSON, or a value of a wrong type.' },
  401: { description: 'No valid session.' },
  403: { description: 'A change that another site asked for.' },
  404: { description: 'It is not there.' },
  409: { description: 'It conflicts with what is there.' },
  413: { description: 'Larger than is taken.' },
  414: { description: 'A part of the address is too long.' },
  415: { description: 'Of another media type than is taken.' },
  422: { description: 'A value fails a rule; `fields` says which.' },
  429: { description: 'Too much at once.', headers: RETRY_AFTER },
  503: { description: 'Not possible at the moment.', headers: RETRY_AFTER },
  507: { description: 'There is no room left to keep it.' },
};

/** With which errors an operation may answer: most follow from where it stands and what it takes. */
export function errorStatusesOf({ method, options: { schema, config } }: RegisteredRoute): ErrorStatus[] {
  const isOwners = config?.access !== 'public';
  const isChange = method !== 'GET';
  const takesRuled = Boolean(schema?.body || schema?.querystring || config?.upload);
  const statuses = new Set<ErrorStatus>([
    400,
    // Whatever asks the database.
    503,
    ...(isOwners ? ([401] as const) : []),
    // Whatever is sent along with a change is read, even where nothing is asked for.
    ...(isChange ? ([403, 413, 415, 507] as const) : []),
    ...(schema?.params ? ([404, 414] as const) : []),
    ...(takesRuled ? ([422] as const) : []),
    ...(schema?.errorStatuses ?? []),
  ]);
  return [...statuses].toSorted((a, b) => a - b);
}
