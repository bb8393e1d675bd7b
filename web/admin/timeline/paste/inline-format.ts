import { isSafeUrl } from '../../../../contract/field.ts';

/** How the text inside an element is formatted, and whether it is part of the document. */
export interface TextFormat {
  bold: boolean;
  italic: boolean;
  /** Whether the text is in a heading, which becomes a bold paragraph whatever the styles inside it. */
  heading: boolean;
  /** Whether line breaks in the source are kept. */
  preserved: boolean;
  /** The safe address of the link around the text. */
  href?: string | undefined;
  /** `marker`: the bullet or number that Word writes before an item. */
  role: 'text' | 'hidden' | 'marker';
}

export type Styles = Record<string, string>;

/** Parses the attribute, because `element.style` drops Word's own properties. It may have been renamed to `data-style`. */
export function stylesOf(element: Element): Styles {
  const style = element.getAttribute('data-style') ?? element.getAttribute('style') ?? '';
  const declarations = style.toLowerCase().split(';');
  return Object.fromEntries(
    declarations.map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return [property.trim(), value.join(':').trim()];
    }),
  );
}

export function textFormatOf(element: Element, styles: Styles, outer: TextFormat): TextFormat {
  const name = element.localName;
  return {
    bold: isBold(styles['font-weight']) ?? (name === 'b' || name === 'strong' || name === 'th' || outer.bold),
    italic: isItalic(styles['font-style']) ?? (name === 'i' || name === 'em' || outer.italic),
    heading: outer.heading || /^h[1-6]$/.test(name),
    href: name === 'a' ? safeHref(element) : outer.href,
    preserved: preservesBreaks(styles) ?? (name === 'pre' || outer.preserved),
    role: roleOf(element, styles, outer.role),
  };
}

/** A path would lead to a page of this site instead of the one that the text was copied from. */
function safeHref(element: Element): string | undefined {
  const href = element.getAttribute('href')?.trim() ?? '';
  return /^https?:/i.test(href) && isSafeUrl(href) ? href : undefined;
}

function isBold(value: string | undefined): boolean | undefined {
  if (value === undefined || value === 'inherit') return undefined;
  return value === 'bold' || value === 'bolder' || Number.parseInt(value, 10) >= 600;
}

function isItalic(value: string | undefined): boolean | undefined {
  if (value === undefined || value === 'inherit') return undefined;
  return value === 'italic' || value.startsWith('oblique');
}

function preservesBreaks(styles: Styles): boolean | undefined {
  const value = styles['white-space-collapse'] ?? styles['white-space'];
  return value === undefined || value === 'inherit' ? undefined : /^(pre|break-spaces|preserve)/.test(value);
}

function roleOf(element: Element, styles: Styles, outer: TextFormat['role']): TextFormat['role'] {
  if (outer !== 'text') return outer;
  if (styles['mso-list'] === 'ignore') return 'marker';
  return element.localName === 'del' || isHidden(styles) || isAuxiliary(element.className) ? 'hidden' : 'text';
}

function isHidden(styles: Styles): boolean {
  if (styles.display === 'none' || styles.visibility === 'hidden' || styles['mso-hide'] === 'all') return true;
  if (/comment/.test(styles['mso-element'] ?? '')) return true;
  return styles.position === 'absolute' && /rect\(0|inset\(50%/.test(`${styles.clip ?? ''}${styles['clip-path'] ?? ''}`);
}

/** LinkedIn repeats its texts for screen readers; Word adds references to its margin comments. */
function isAuxiliary(className: string): boolean {
  return /\b(visually-hidden|sr-only|a11y-text|MsoCommentReference)\b/.test(className);
}
