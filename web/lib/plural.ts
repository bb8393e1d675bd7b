/** The form of a noun that goes with a count, such as "1 skill" and "2 skills". */
export function plural(count: number, singular: string, pluralForm = `${singular}s`): string {
  return count === 1 ? singular : pluralForm;
}
