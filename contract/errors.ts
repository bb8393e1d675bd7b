/** The body of every error response. */
export interface ErrorBody {
  /** A sentence for people to read. */
  error: string;
  /** One message for each field that failed. */
  fields?: Record<string, string>;
}

/**
 * Reads an error response. The message is its `error`, otherwise 'HTTP {status}', or 'Unknown error' for a body that is not
 * JSON.
 */
export async function readErrorResponse(
  response: Response,
): Promise<{ message: string; body: Partial<ErrorBody> & Record<string, unknown> }> {
  try {
    const body = (await response.json()) as (Partial<ErrorBody> & Record<string, unknown>) | null;
    return { message: typeof body?.error === 'string' && body.error ? body.error : `HTTP ${response.status}`, body: body ?? {} };
  } catch {
    return { message: 'Unknown error', body: {} };
  }
}
