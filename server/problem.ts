/** The one error that carries what a visitor is told: an HTTP status, a sentence, and a message for each field. */
export class Problem extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, sentence: string, fields?: Record<string, string>) {
    super(sentence);
    this.name = 'Problem';
    this.status = status;
    this.fields = fields;
  }
}

export function notFound(what: string): Problem {
  return new Problem(404, `${what} was not found.`);
}

export function conflict(sentence: string): Problem {
  return new Problem(409, sentence);
}
