const MAX_LENGTH = 120;

/** A file's name that is safe to display and to offer for download: no folders, control characters or markup. */
export function sanitizeFileName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
  const plain = last.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '').trim();
  if (plain.length <= MAX_LENGTH) return plain.replace(/^\.+/, '') || 'file';
  const extension = plain.match(/\.\w{1,5}$/)?.[0] ?? '';
  return plain.slice(0, MAX_LENGTH - extension.length).replace(/^\.+/, '') + extension;
}
