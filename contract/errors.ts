/** The body of every error answer. */
export interface ErrorBody {
  /** A sentence for a person. */
  error: string;
  /** One message for each field that failed. */
  fields?: Record<string, string>;
}

/** What a failed answer says: its message is its `error`, else 'HTTP {status}', else 'Unknown error' if it is not JSON. */
export async function readFailure(
  response: Response,
): Promise<{ message: string; body: Partial<ErrorBody> & Record<string, unknown> }> {
  try {
    const body = (await response.json()) as (Partial<ErrorBody> & Record<string, unknown>) | null;
    return { message: typeof body?.error === 'string' && body.error ? body.error : `HTTP ${response.status}`, body: body ?? {} };
  } catch {
    return { message: 'Unknown error', body: {} };
  }
}
