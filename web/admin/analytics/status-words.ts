import { ApiError } from '../../lib/fetch-json.ts';

/** An analytics call that is refused says so by its status. */
export async function inStatusWords<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) throw new ApiError(`HTTP error! status: ${error.status}`, error.status);
    throw error;
  }
}
