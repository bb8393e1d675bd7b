/** "France, France" is one place, whatever its case. */
export function formatPlace(parts: readonly string[]): string {
  const keys = parts.map((part) => part.toLowerCase());
  return parts.filter((part, index) => part !== '' && keys.indexOf(part.toLowerCase()) === index).join(', ');
}

/** A place that is written as one text. */
export function cleanPlace(text: string): string {
  return formatPlace(text.split(',').map((part) => part.trim()));
}
