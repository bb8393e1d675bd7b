const KEY = 'session_id';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A random number for this tab and as long as it is open. Where storage is refused, for this page alone. */
export function sessionId(storage: () => Storage): string {
  try {
    const kept = storage();
    let id = kept.getItem(KEY) ?? '';
    if (!UUID.test(id)) {
      id = randomUuid();
      kept.setItem(KEY, id);
    }
    return id;
  } catch (error) {
    console.warn('Session storage is not available; each page counts as a session.', error);
    return randomUuid();
  }
}

/** crypto.randomUUID is there on https and this machine alone. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
