import mammoth from 'mammoth';
import type { TextNode } from '../laid-out/text-node.ts';

/** Deeper nesting has been refused before; this only bounds what a library may make of it. */
const maxDepth = 200;

/** The body of a .docx as a tree. Files the document links to are never read. */
export async function readWordTree(buffer: Buffer): Promise<TextNode> {
  let tree: TextNode | undefined;
  await mammoth.convertToHtml(
    { buffer },
    {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      transformDocument: (document: unknown) => {
        tree = toNode(document, 0);
        // Only the tree is wanted: there is nothing left to turn into HTML.
        return typeof document === 'object' ? { ...document, children: [] } : document;
      },
    },
  );
  if (!tree) throw new Error('no document in the file');
  return tree;
}

function toNode(raw: unknown, depth: number): TextNode {
  const fields: Record<string, unknown> = typeof raw === 'object' && raw !== null ? { ...raw } : {};
  const { type, value, styleName, breakType, colSpan, rowSpan, children } = fields;
  return {
    type: typeof type === 'string' ? type : '',
    ...(typeof value === 'string' && { value }),
    ...(typeof styleName === 'string' && { styleName }),
    ...(typeof breakType === 'string' && { breakType }),
    columns: typeof colSpan === 'number' ? colSpan : 1,
    ...(typeof rowSpan === 'number' && { rows: rowSpan }),
    children:
      Array.isArray(children) && depth < maxDepth ? children.flatMap((child) => unlessStruck(child, depth + 1)) : [],
  };
}

/** Leaves out text that is struck through, because it no longer applies. */
function unlessStruck(raw: object, depth: number): TextNode[] {
  return 'isStrikethrough' in raw && raw.isStrikethrough === true ? [] : [toNode(raw, depth)];
}
