import { DocumentUnreadable } from '../document-unreadable.ts';

const maxDepth = 100;
/** Comments, CDATA and instructions are skipped whole; a tag has no `<` inside, so a broken one cannot cost a rescan. */
const tagPattern =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(?<close>\/?)[A-Za-z_](?:"[^"<]*"|'[^'<]*'|[^<'">])*>/g;

/**
 * Refuses XML that declares types or entities, is nested beyond what any office program writes, or hides in an
 * encoding that such a look would miss.
 * @throws DocumentUnreadable
 */
export function checkXml(bytes: Buffer): void {
  if (bytes.includes(0)) throw new DocumentUnreadable('unsafe');
  const text = bytes.toString('utf8');
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) throw new DocumentUnreadable('unsafe');
  checkDepth(text);
}

function checkDepth(text: string): void {
  let depth = 0;
  for (const { 0: tag, groups } of text.matchAll(tagPattern)) {
    if (groups?.['close'] === undefined || tag.endsWith('/>')) continue;
    depth += groups['close'] === '/' ? -1 : 1;
    if (depth > maxDepth) throw new DocumentUnreadable('unsafe');
  }
}
