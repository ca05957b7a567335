import { zipFile, type ZipPart } from './zip-file.ts';

const names = ['office', 'text', 'table', 'style', 'draw'];
const namespaces = names.map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(' ');

/** The smallest .odt with this body; `styles` holds headers and footers, `extra` parts go in after it. */
export function openTextFile(body: string, { styles = '', extra = [] as ZipPart[] } = {}): Buffer {
  const content = `<office:body><office:text>${body}</office:text></office:body>`;
  const manifest = '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd"><m/>';
  return zipFile([
    { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.text') },
    {
      name: 'content.xml',
      bytes: Buffer.from(`<office:document-content ${namespaces}>${content}</office:document-content>`),
    },
    {
      name: 'styles.xml',
      bytes: Buffer.from(`<office:document-styles ${namespaces}>${styles}</office:document-styles>`),
    },
    { name: 'META-INF/manifest.xml', bytes: Buffer.from(manifest) },
    ...extra,
  ]);
}

export function openLine(text: string): string {
  return `<text:p>${text}</text:p>`;
}

export function openTable(rows: readonly string[][]): string {
  const lines = rows.map((row) => row.map((cell) => `<table:table-cell>${openLine(cell)}</table:table-cell>`).join(''));
  return `<table:table>${lines.map((line) => `<table:table-row>${line}</table:table-row>`).join('')}</table:table>`;
}
