import { errorMessage } from '../../contract/errors.ts';

/** A refused call: the server's sentence and the status. */
export class CallError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Calls the API. Any answer that is not OK is a CallError. */
export async function fetchJson(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(path, init);
  if (!response.ok) throw new CallError(await errorMessage(response), response.status);
  return response.json();
}

export function postJson(path: string, body: unknown): Promise<unknown> {
  return fetchJson(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
