import { type Notes, quote } from './notes.ts';

/** A reference to something that the file does not have: "\cite{harbour}". */
const REFERENCE =
  /[~ ]?\\(?:no|paren|text|foot|auto)?(?:cite[a-z]{0,6}|ref|label|footnotemark|pageref|index)\*?(?:\[[^\][]{0,100}\]){0,2}\{[^{}]{0,200}\}/g;
/** A style around a text: "\emph{harbour}". */
const STYLE = /\\(?:textbf|textit|texttt|textsc|textsf|emph|underline|mbox|url)\{([^{}]{0,500})\}/g;

/** The object without LaTeX commands in its texts. Keeps text in a style; notes references that were left out. */
export function withoutLatex<T extends Record<string, unknown>>(
  value: T,
  section: string,
  item: string | undefined,
  notes: Notes,
): T {
  const references = new Set<string>();
  const clean = (text: unknown): unknown => {
    if (Array.isArray(text)) return text.map(clean);
    if (typeof text !== 'string' || !text.includes('\\')) return text;
    for (const [reference] of text.matchAll(REFERENCE)) references.add(reference.trim());
    return text.replace(REFERENCE, '').replace(STYLE, '$1');
  };
  const isSource = (text: unknown) => [text].flat().some((part) => typeof part === 'string' && part.includes('\\'));
  const names = Object.keys(value).filter((name) => isSource(value[name]));
  const cleaned = Object.fromEntries(names.map((name) => [name, clean(value[name])]));
  if (references.size > 0)
    notes.add(section, `left out as a reference without its target: ${[...references].map(quote).join(', ')}`, item);
  return { ...value, ...cleaned };
}
