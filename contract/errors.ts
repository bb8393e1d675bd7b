/** The body of every error answer. */
export interface ErrorBody {
  /** A sentence for a person. */
  error: string;
  /** One message for each field that failed. */
  fields?: Record<string, string>;
}

/** The message of a failed answer: its `error`, else 'HTTP {status}', else 'Unknown error' if the body is not JSON. */
export async function errorMessage(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as Partial<ErrorBody> | null;
    return typeof body?.error === 'string' && body.error ? body.error : `HTTP ${response.status}`;
  } catch {
    return 'Unknown error';
  }
}
