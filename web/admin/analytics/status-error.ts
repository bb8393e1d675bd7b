import { ApiError } from '../../lib/fetch-json.ts';

/** Replaces the message of a failed analytics call with its HTTP status. */
export async function withStatusMessage<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError) throw new ApiError(`HTTP error! status: ${error.status}`, error.status);
    throw error;
  }
}
