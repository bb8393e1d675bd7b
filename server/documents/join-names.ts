/** Commas separate the names of a list, unless one of them has a comma itself. */
export function joinNames(names: readonly string[]): string {
  return names.join(names.some((name) => /,(?![^()]*\))/.test(name)) ? ' · ' : ', ');
}
