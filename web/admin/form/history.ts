import type { FormDefinition, FormValues } from './form-definition.ts';

/** What is needed to list and restore earlier saves of an item or of the profile. */
export interface History {
  /** The API path that lists the saves. */
  path: string;
  definition: FormDefinition;
  /** The values of an empty record, which are not shown. */
  blank?: FormValues;
  /** Saves the values of a version. Rejects on failure, which a toast reports. */
  restore: (values: FormValues) => Promise<unknown>;
}
