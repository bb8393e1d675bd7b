/** Milliseconds since the epoch as the ISO string that the database stores. */
export function toIso(time: number): string {
  return new Date(time).toISOString();
}
