const LENGTH = 16;

/** A session id that encodes the name of a click, by which the click is found in the database. */
export function clickSession(name: string): string {
  const bytes = Buffer.from(name.padEnd(LENGTH));
  if (bytes.length > LENGTH) throw new Error(`the name "${name}" is too long`);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function clickName(session: string): string {
  return Buffer.from(session.replaceAll('-', ''), 'hex').toString().trimEnd();
}
