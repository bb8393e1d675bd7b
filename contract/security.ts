/** A report that the server made about itself. */
export interface Assessment {
  filename: string;
  /** ISO 8601. */
  created: string;
  /** Bytes. */
  size: number;
}

/** One line of the status overview: what protects the site, and how it does so in this installation. */
export interface SecurityMeasure {
  measure: string;
  how: string;
}
