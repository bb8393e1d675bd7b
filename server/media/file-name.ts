const LONGEST = 120;

/** A file's name as it may be shown and sent again: no folders, no control characters, no markup, not too long. */
export function shownName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const plain = last.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '').trim();
  if (plain.length <= LONGEST) return plain.replace(/^\.+/, '') || 'file';
  const extension = plain.match(/\.\w{1,5}$/)?.[0] ?? '';
  return plain.slice(0, LONGEST - extension.length).replace(/^\.+/, '') + extension;
}
