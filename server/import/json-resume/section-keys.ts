import { wordsOfKey } from '../field-names.ts';

/** Converts "phd-supervision" or "phdSupervision" to the title "Phd supervision". */
export function titleFromKey(key: string): string {
  const words = wordsOfKey(key);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Equal for "openSource", "open-source" and "Open Source". */
export function foldKey(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
