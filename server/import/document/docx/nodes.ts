/** What mammoth makes of the elements of a document. */
export interface DocxNode {
  type: string;
  children?: DocxNode[];
  /** Of a text. */
  value?: string;
  /** Of a link. */
  href?: string;
  /** Of a run. */
  isBold?: boolean;
  isItalic?: boolean;
  isAllCaps?: boolean;
  fontSize?: number | null;
  /** Of a paragraph. */
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { isOrdered: boolean } | null;
}
