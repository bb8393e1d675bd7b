interface ProblemOptions {
  fields?: Record<string, string>;
  details?: object;
  /** Seconds. */
  retryAfter?: number;
  /** What the log is told beside the sentence. */
  cause?: unknown;
}

/** The one error that carries what a visitor is told: an HTTP status, a sentence, and a message for each field. */
export class Problem extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** More that the answer tells beside its sentence. */
  readonly details: object | undefined;
  /** After how many seconds it is worth trying again. */
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

export function notFound(what: string): Problem {
  return new Problem(404, `${what} was not found.`);
}

export function conflict(sentence: string): Problem {
  return new Problem(409, sentence);
}

/** For a change that was made from an older state than the current one, which is told with it. */
export function changedElsewhere(current: object): Problem {
  return new Problem(409, 'This was changed elsewhere since you opened it.', { details: { current } });
}
