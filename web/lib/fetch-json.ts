import { readErrorResponse } from '../../contract/errors.ts';

/** An error response of the API: its message and status, a message per invalid field, and the whole body. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly body: Record<string, unknown>;

  constructor(message: string, status: number, body: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.fields = (body.fields as Record<string, string> | undefined) ?? {};
    this.body = body;
  }
}

/** The `error` that the server sent; undefined when it sent none or was not reached. */
export function serverErrorMessage(error: unknown): string | undefined {
  return error instanceof ApiError && typeof error.body.error === 'string' && error.body.error ? error.body.error : undefined;
}

/** Why a call failed, for the person who made it; undefined for errors of any other kind. */
export function failureReason(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  // `fetch` rejects with a TypeError when there is no response. A TypeError of the program itself looks the same.
  return error instanceof TypeError ? 'The server could not be reached. Check your connection and try again.' : undefined;
}

/** Fetches JSON from the API. Throws an ApiError unless the response is OK. */
export async function fetchJson(path: string, init?: RequestInit): Promise<unknown> {
  return (await fetchOk(path, init)).json();
}

/** Like fetchJson, for a response with any body. */
export async function fetchOk(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (response.ok) return response;
  const { message, body } = await readErrorResponse(response);
  throw new ApiError(message, response.status, body);
}

export function postJson(path: string, body: unknown): Promise<unknown> {
  return fetchJson(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
