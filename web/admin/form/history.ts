import type { FormDefinition, FormValues } from './form-definition.ts';

/** The saves of an item or of the profile. */
export interface History {
  /** Where the server lists them. */
  path: string;
  definition: FormDefinition;
  /** A record without anything entered; its values are not shown. */
  blank?: FormValues;
  /** Saves the values of a version. Rejects on failure, which a toast reports. */
  restore: (values: FormValues) => Promise<unknown>;
}
