/** A table or column name as a quoted SQL identifier, for statements that are built as text. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteNames(names: readonly string[]): string {
  return names.map(quoteName).join(', ');
}
