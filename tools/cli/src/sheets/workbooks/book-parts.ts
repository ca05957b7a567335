/** The parts of a workbook by name. */
export type BookParts = Record<string, { content?: Uint8Array }>;

/** The source of a sheet. @param at its place in its workbook */
export function sheetText(parts: BookParts, at: number): string {
  return textOf(parts, sheetPath(parts, at));
}

function sheetPath(parts: BookParts, at: number): string {
  const sheets = [...textOf(parts, 'xl/workbook.xml').matchAll(/<sheet\b[^<>]*\br:id="([^"]+)"/g)];
  const id = sheets[at]?.[1] ?? '';
  const links = [...textOf(parts, 'xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^<>]*>/g)];
  const link = links.find(([text]) => text.includes(`Id="${id}"`))?.[0] ?? '';
  const target = /\bTarget="([^"]+)"/.exec(link)?.[1] ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

export function textOf(parts: BookParts, name: string): string {
  const content = parts[name]?.content;
  return content === undefined
    ? ''
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
}
