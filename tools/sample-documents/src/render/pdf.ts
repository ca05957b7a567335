import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { default as PDFDocument } from 'pdfkit';
import type { Block } from '../layout/block.ts';
import type { Style } from '../style/style.ts';
import { drawBlocks } from './pdf-blocks.ts';

const margin = 50;
const foot = 34;
const liberation = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');

/** The regular and bold fonts of each family; PDF's standard fonts need no files. */
const fonts: Record<Style['font'], [regular: string, bold: string]> = {
  Helvetica: ['Helvetica', 'Helvetica-Bold'],
  Times: ['Times-Roman', 'Times-Bold'],
  Courier: ['Courier', 'Courier-Bold'],
  Liberation: [join(liberation, 'LiberationSans-Regular.ttf'), join(liberation, 'LiberationSans-Bold.ttf')],
};

/** Renders a PDF with a text layer. */
export async function renderPdf(blocks: Block[], style: Style): Promise<Buffer> {
  const doc = new PDFDocument({
    size: style.paper,
    margin: margin,
    bufferPages: true,
    info: { CreationDate: new Date(0), Producer: 'sample-documents' },
  });
  const [regular, bold] = fonts[style.font];
  doc.registerFont('regular', regular).registerFont('bold', bold);
  const bytes = buffer(doc);
  drawBlocks(doc, blocks, { style, x: margin, width: doc.page.width - 2 * margin });
  numberPages(doc);
  doc.end();
  return bytes;
}

function numberPages(doc: PDFKit.PDFDocument): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(7).fillColor('#777777');
    doc.text(`Page ${index + 1} of ${count}`, margin, doc.page.height - foot, { lineBreak: false });
  }
}
