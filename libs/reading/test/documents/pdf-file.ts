/** A page of a made PDF: what its drawing commands are, and its size. */
export type PdfPage = { commands: string; width?: number; height?: number; extra?: string };

/** `objects`: further ones, numbered after those of the pages. */
type PdfOptions = { trailer?: string; catalog?: string; resources?: string; objects?: readonly string[] };

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** A PDF written by hand, so that a test can draw what no office program would. Font F1 is Helvetica. */
export function pdfFile(pages: readonly PdfPage[], options: PdfOptions = {}) {
  const { trailer = '', catalog = '', resources = '', objects: others = [] } = options;
  const objects = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, pageTree(pages.length), font];
  for (const [at, { commands, width = 612, height = 792, extra = '' }] of pages.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${at * 2 + 5} 0 R ${extra} ` +
        `/Resources << /Font << /F1 3 0 R >> ${resources} >> >>`,
      `<< /Length ${commands.length} >>\nstream\n${commands}\nendstream`,
    );
  }
  return assemble([...objects, ...others], trailer);
}

function pageTree(count: number): string {
  const kids = Array.from({ length: count }, (_, at) => `${at * 2 + 4} 0 R`).join(' ');
  return `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`;
}

function assemble(objects: readonly string[], trailer: string): Buffer {
  const offsets: number[] = [];
  const parts = ['%PDF-1.7\n'];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const text = `${index + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(at);
    parts.push(text);
    at += text.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}

/** A line of text at a place, measured from the lower left corner. */
export function textAt(
  text: string,
  { x, y, size = 12, mode = 0 }: { x: number; y: number; size?: number; mode?: number },
) {
  return `BT /F1 ${size} Tf ${mode} Tr ${x} ${y} Td (${text}) Tj ET\n`;
}
