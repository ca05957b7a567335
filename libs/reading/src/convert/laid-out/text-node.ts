/**
 * A node of a document that is a tree of text: `paragraph`, `table`, `tableRow`, `tableCell`, `text`, `tab`, `break`.
 * Others only hold their children.
 */
export type TextNode = {
  type: string;
  /** The characters of a `text`. */
  value?: string;
  /** Of a paragraph: `title`, or `heading 1` and so on. */
  styleName?: string;
  /** `page`, or a line. */
  breakType?: string;
  /** How many columns a cell takes. */
  columns: number;
  /** How many rows a cell takes, if more than one. */
  rows?: number;
  children: TextNode[];
};

export function textNode(type: string, fields: Partial<Omit<TextNode, 'type'>> = {}): TextNode {
  return { type, columns: 1, children: [], ...fields };
}
