/** The nodes to which mammoth converts the elements of a document. */
export interface DocxNode {
  type: string;
  children?: DocxNode[];
  /** Only for text. */
  value?: string;
  /** Only for a link. */
  href?: string;
  /** Only for a run. */
  isBold?: boolean;
  isItalic?: boolean;
  isAllCaps?: boolean;
  fontSize?: number | null;
  /** Only for a paragraph. */
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { isOrdered: boolean } | null;
}
