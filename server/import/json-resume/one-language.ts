import { formatList } from '../../format-list.ts';
import type { Notes } from '../notes.ts';
import { isObject } from '../source-record.ts';

/** The page's own words are English. */
const PREFERRED = 'en';
/** Objects whose keys are meant to be codes: fluency by language, address by network. */
const KEYED_FIELDS = new Set(['languages', 'profiles']);

/** A résumé with text in several languages ({"de": "Maurer", "en": "Bricklayer"}), read in one of them. */
export function inOneLanguage(file: Record<string, unknown>, notes: Notes): Record<string, unknown> {
  const languages = new Set<string>();
  const resolved = resolveFields(file);
  if (languages.size > 0) notes.add('languages of the texts', `only one of ${formatList([...languages])} was read for each text`);
  return resolved;

  function resolveFields(object: Record<string, unknown>): Record<string, unknown> {
    const fields = Object.entries(object);
    const resolved = fields.map(([key, value]) => [key, KEYED_FIELDS.has(key) && isObject(value) ? value : resolve(value)]);
    // Entries of documents have symbol keys, which would get lost: one without translations stays the same object.
    return fields.every(([, value], index) => value === resolved[index]?.[1]) ? object : Object.fromEntries(resolved);
  }

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) {
      const elements = value.map(resolve);
      return elements.every((element, index) => element === value[index]) ? value : elements;
    }
    if (!isObject(value)) return value;
    const codes = Object.keys(value);
    if (codes.length < 2 || !codes.every(isLanguageCode)) return resolveFields(value);
    for (const code of codes) languages.add(code);
    const language = codes.find((code) => code.split(/[-_]/)[0] === PREFERRED) ?? codes[0];
    return language === undefined ? value : resolve(value[language]);
  }
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a key is a language code, such as "de", "pt-BR" and "zh_CN". No key of the format has two letters. */
function isLanguageCode(key: string): boolean {
  return /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/.test(key) && LANGUAGE_NAMES.of(key.slice(0, 2)) !== undefined;
}
