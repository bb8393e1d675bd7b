/** A stored security report. */
export interface Assessment {
  filename: string;
  /** ISO 8601. */
  created: string;
  /** In bytes. */
  size: number;
}

/** One line of the security overview: a protection, and how this installation implements it. */
export interface SecurityMeasure {
  measure: string;
  how: string;
}
