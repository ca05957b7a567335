import { DocumentUnreadable } from '../document-unreadable.ts';

const maxDepth = 100;
/** Comments, CDATA and instructions are skipped whole; a tag has no `<` inside, so a broken one cannot cost a rescan. */
const tagPattern =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(?<close>\/?)[A-Za-z_](?:"[^"<]*"|'[^'<]*'|[^<'">])*>/g;

/** The last column of a range of columns with one width. */
const widths = /<(?:\w+:)?col\s[^<>]*?max=["'](?<last>\d+)/g;
/** Of a sheet. Readers make a record for each column of such a range. */
const maxColumns = 16_384;

/**
 * Refuses XML that declares types or entities, is nested beyond what any office program writes, names columns that no
 * sheet has, or hides in an encoding that such a look would miss.
 * @throws DocumentUnreadable
 */
export function checkXml(bytes: Buffer): void {
  checkText(bytes.toString('utf8'));
  if (bytes.includes(0)) checkText(asUtf16(bytes));
}

/** Properties that other programs leave behind are often in UTF-16; zero bytes without its mark are something else. */
function asUtf16(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (bytes.length % 2 !== 0 || (mark !== 'fffe' && mark !== 'feff')) throw new DocumentUnreadable('unsafe');
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
}

function checkText(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) throw new DocumentUnreadable('unsafe');
  for (const { groups } of text.matchAll(widths))
    if (Number(groups?.['last']) > maxColumns) throw new DocumentUnreadable('unsafe');
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
