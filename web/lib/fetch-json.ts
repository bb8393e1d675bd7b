import { readFailure } from '../../contract/errors.ts';

/** A refused call: the server's sentence, the status, a message for each field, and whatever else the answer told. */
export class CallError extends Error {
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

/** Calls the API. Any answer that is not OK is a CallError. */
export async function fetchJson(path: string, init?: RequestInit): Promise<unknown> {
  return (await fetchOk(path, init)).json();
}

/** The answer, when it is OK. */
export async function fetchOk(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (response.ok) return response;
  const { message, body } = await readFailure(response);
  throw new CallError(message, response.status, body);
}

export function postJson(path: string, body: unknown): Promise<unknown> {
  return fetchJson(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
