/** The one error that carries what a visitor is told: an HTTP status, a sentence, and a message for each field. */
export class Problem extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** More that the answer tells beside its sentence. */
  readonly details: object | undefined;

  constructor(status: number, sentence: string, { fields, details }: { fields?: Record<string, string>; details?: object } = {}) {
    super(sentence);
    this.name = 'Problem';
    this.status = status;
    this.fields = fields;
    this.details = details;
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
