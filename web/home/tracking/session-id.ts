const KEY = 'session_id';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A random UUID for this tab until it is closed. Without session storage each page gets its own. */
export function getSessionId(getStorage: () => Storage): string {
  try {
    const storage = getStorage();
    let id = storage.getItem(KEY) ?? '';
    if (!UUID.test(id)) {
      id = randomUuid();
      storage.setItem(KEY, id);
    }
    return id;
  } catch (error) {
    console.warn('Session storage is not available; each page counts as a session.', error);
    return randomUuid();
  }
}

/** crypto.randomUUID needs a secure context, and the site may be served over plain HTTP. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
