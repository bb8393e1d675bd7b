interface ProblemOptions {
  fields?: Record<string, string>;
  details?: object;
  /** Seconds. */
  retryAfter?: number;
  /** For the log only. */
  cause?: unknown;
}

/** An error the client may see: an HTTP status, a sentence for people to read, and a message for each invalid field. */
export class Problem extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** Further properties of the response body. */
  readonly details: object | undefined;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | undefined;

  constructor(status: number, sentence: string, { fields, details, retryAfter, cause }: ProblemOptions = {}) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = 'Problem';
    this.status = status;
    this.fields = fields;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export function notFound(subject: string): Problem {
  return new Problem(404, `${subject} was not found.`);
}

export function conflict(sentence: string): Problem {
  return new Problem(409, sentence);
}

/** For a change whose base revision is out of date; the response includes the current state. */
export function changedElsewhere(current: object): Problem {
  return new Problem(409, 'This was changed elsewhere since you opened it.', { details: { current } });
}
