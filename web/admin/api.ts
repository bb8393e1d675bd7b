import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type { Resource } from '../../contract/collections.ts';
import type { ItemState } from '../../contract/item-state.ts';
import { ApiError, fetchJson, fetchOk } from '../lib/fetch-json.ts';

/** An item with its state, whose revision is sent as `If-Match` with a change. */
export type AdminItem<T> = T & { id: string } & ItemState;

/** Dispatched on the window when the server returns 401; with the detail PASSWORD_CHANGED after the owner changed the password. */
export const SESSION_ENDED = 'session-ended';
export const PASSWORD_CHANGED = 'password-changed';
/** Dispatched on the window after every change that the server accepted. */
export const CONTENT_CHANGED = 'changed';

/** Calls the API as the owner. Rejects with an ApiError when the response is not OK. */
export async function callApi<T>(path: string, init?: RequestInit): Promise<T> {
  const body = (await watchSession(fetchJson(path, { credentials: 'include', ...init }))) as T;
  if (init?.method) dispatchEvent(new Event(CONTENT_CHANGED));
  return body;
}

/** A generated file with the name the server gave it. Rejects as `callApi` does. */
export async function fetchFile(path: string): Promise<{ name: string; blob: Blob }> {
  const response = await watchSession(fetchOk(path, { credentials: 'include' }));
  const name = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1] ?? '';
  return { name, blob: await response.blob() };
}

async function watchSession<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) dispatchEvent(new Event(SESSION_ENDED));
    throw error;
  }
}

export function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  return callApi<T>(path, { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

export function listItems<T>(resource: Resource): Promise<AdminItem<T>[]> {
  return callApi<unknown>(ADMIN_API_PATHS.collection(resource)).then((items) => (Array.isArray(items) ? items : []));
}

export function createItem<T>(resource: Resource, values: object): Promise<AdminItem<T>> {
  return sendJson('POST', ADMIN_API_PATHS.collection(resource), values);
}

/** Sends only what changed. Rejects with status 409 and the current item when the revision is outdated. */
export function updateItem<T>(resource: Resource, id: string, changes: object, revision: number): Promise<AdminItem<T>> {
  return sendJson('PUT', ADMIN_API_PATHS.item(resource, id), changes, { 'if-match': `"${revision}"` });
}

export function deleteItem(resource: Resource, id: string): Promise<{ success: true }> {
  return callApi(ADMIN_API_PATHS.item(resource, id), { method: 'DELETE' });
}

/** Undoes a deletion. */
export function restoreItem<T>(resource: Resource, id: string): Promise<AdminItem<T>> {
  return callApi(ADMIN_API_PATHS.restore(resource, id), { method: 'POST' });
}

/**
 * Uploads files and texts (by field name) as a multipart form. Reports the progress from 0 to 1, which `fetch` cannot do.
 * Rejects as `callApi` does.
 */
export function uploadFiles<T>(
  path: string,
  field: string,
  files: readonly File[],
  onProgress: (progress: number) => void,
  texts: Record<string, readonly string[]> = {},
): Promise<T> {
  const form = new FormData();
  for (const [name, values] of Object.entries(texts)) for (const value of values) form.append(name, value);
  for (const file of files) form.append(field, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = () => reject(new ApiError('The connection was lost. Nothing was uploaded.', 0));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        dispatchEvent(new Event(CONTENT_CHANGED));
        return resolve(request.response as T);
      }
      if (request.status === 401) dispatchEvent(new Event(SESSION_ENDED));
      const body = (request.response ?? {}) as { error?: string };
      reject(new ApiError(body.error || `HTTP ${request.status}`, request.status, body));
    };
    request.send(form);
  });
}
