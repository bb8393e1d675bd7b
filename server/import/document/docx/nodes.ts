/** The nodes to which mammoth converts the elements of a document. */
export interface DocxNode {
  type: string;
  children?: DocxNode[];
  /** Only of text. */
  value?: string;
  /** Only of a link. */
  href?: string;
  /** Only of a run. */
  isBold?: boolean;
  isItalic?: boolean;
  isAllCaps?: boolean;
  fontSize?: number | null;
  /** Only of a paragraph. */
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { isOrdered: boolean } | null;
}
