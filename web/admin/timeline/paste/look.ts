/** How the text inside an element looks, or why it is not shown. */
export interface Look {
  bold: boolean;
  italic: boolean;
  /** Headings become bold paragraphs, whatever their inner styles say. */
  heading: boolean;
  /** Line breaks of the source are shown. */
  preserved: boolean;
  /** `marker`: the bullet or number that Word writes out before an item. */
  role: 'text' | 'hidden' | 'marker';
}

export type Styles = Record<string, string>;

export function stylesOf({ style = '' }: Record<string, string>): Styles {
  const styles: Styles = {};
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      styles[declaration.slice(0, colon).trim().toLowerCase()] = declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return styles;
}

export function lookOf(name: string, attributes: Record<string, string>, styles: Styles, outer: Look): Look {
  return {
    bold: weight(styles['font-weight']) ?? (name === 'b' || name === 'strong' || name === 'th' || outer.bold),
    italic: slant(styles['font-style']) ?? (name === 'i' || name === 'em' || outer.italic),
    heading: outer.heading || /^h[1-6]$/.test(name),
    preserved: preserves(styles) ?? (name === 'pre' || outer.preserved),
    role: roleOf(name, attributes, styles, outer.role),
  };
}

function weight(value: string | undefined): boolean | undefined {
  if (value === undefined || value === 'inherit') return undefined;
  return value === 'bold' || value === 'bolder' || Number.parseInt(value, 10) >= 600;
}

function slant(value: string | undefined): boolean | undefined {
  if (value === undefined || value === 'inherit') return undefined;
  return value === 'italic' || value.startsWith('oblique');
}

function preserves(styles: Styles): boolean | undefined {
  const value = styles['white-space-collapse'] ?? styles['white-space'];
  return value === undefined || value === 'inherit' ? undefined : /^(pre|break-spaces|preserve)/.test(value);
}

function roleOf(name: string, attributes: Record<string, string>, styles: Styles, outer: Look['role']): Look['role'] {
  if (outer !== 'text') return outer;
  if (styles['mso-list'] === 'ignore') return 'marker';
  return name === 'del' || isHidden(styles) || isAside(attributes.class ?? '') ? 'hidden' : 'text';
}

function isHidden(styles: Styles): boolean {
  if (styles.display === 'none' || styles.visibility === 'hidden' || styles['mso-hide'] === 'all') return true;
  if (/comment/.test(styles['mso-element'] ?? '')) return true;
  return styles.position === 'absolute' && /rect\(0|inset\(50%/.test(`${styles.clip ?? ''}${styles['clip-path'] ?? ''}`);
}

/** LinkedIn repeats its texts for screen readers; Word refers to its margin comments. */
function isAside(className: string): boolean {
  return /\b(visually-hidden|sr-only|a11y-text|MsoCommentReference)\b/.test(className);
}
