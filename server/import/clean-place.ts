/** Removes repeated parts of a place, ignoring case: "France, France" is one place. */
export function cleanPlace(text: string): string {
  const parts = text.split(',').map((part) => part.trim());
  const keys = parts.map((part) => part.toLowerCase());
  return parts.filter((part, index) => part !== '' && keys.indexOf(part.toLowerCase()) === index).join(', ');
}
