import { textOf, type Cell, type Column, type TableBlock } from '../layout/block.ts';
import { keepTogether, type Place } from './pdf-place.ts';
import type { TableLook } from '../style/style.ts';

const padding = 4;

type Drawing = { doc: PDFKit.PDFDocument; widths: number[]; columns: Column[]; look: TableLook; place: Place };
type Row = { cells: Cell[]; isBold?: boolean; fill?: string; ink?: string };

/** Draws a table row by row and repeats the header on each new page. */
export function drawTable(doc: PDFKit.PDFDocument, table: TableBlock, place: Place): void {
  const { columns, rows, foot = [], look = place.style.table } = table;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (place.width * share) / shares);
  const drawing: Drawing = { doc, widths, columns, look, place };
  const hasHead = columns.some(({ title }) => title !== '');
  const head = headRow(drawing);
  if (hasHead) {
    keepTogether(doc, heightOf(drawing, head) * 3);
    drawRow(drawing, head);
  }
  const body = rows.map((cells, index): Row =>
    look === 'zebra' && index % 2 === 1 ? { cells, fill: '#f0f0f0' } : { cells },
  );
  for (const row of [...body, ...foot.map((cells): Row => ({ cells, isBold: true }))]) {
    const page = doc.page;
    keepTogether(doc, heightOf(drawing, row));
    if (hasHead && doc.page !== page) drawRow(drawing, head);
    drawRow(drawing, row);
  }
  if (look === 'rules') rule(drawing, doc.y);
}

function headRow({ columns, look, place }: Drawing): Row {
  const cells = columns.map(({ title }) => title);
  return look === 'head' || look === 'zebra'
    ? { cells, isBold: true, fill: place.style.color, ink: '#ffffff' }
    : { cells, isBold: true };
}

function drawRow(drawing: Drawing, row: Row): void {
  const { doc, widths, columns, look, place } = drawing;
  const [top, height] = [doc.y, heightOf(drawing, row)];
  if (row.fill !== undefined) doc.rect(place.x, top, place.width, height).fill(row.fill);
  let x = place.x;
  font(drawing, row).fillColor(row.ink ?? '#000000');
  widths.forEach((width, index) => {
    const align = columns[index]?.align ?? 'left';
    doc.text(textOf(row.cells[index] ?? ''), x + padding, top + padding, { width: width - 2 * padding, align });
    if (look === 'grid') doc.rect(x, top, width, height).lineWidth(0.5).strokeColor('#888888').stroke();
    x += width;
  });
  doc.y = top + height;
  if (look === 'rules' || (look !== 'grid' && row.isBold === true && row.fill === undefined)) rule(drawing, top);
}

function rule({ doc, place }: Drawing, y: number): void {
  doc
    .moveTo(place.x, y)
    .lineTo(place.x + place.width, y)
    .lineWidth(0.5)
    .strokeColor('#888888')
    .stroke();
}

function heightOf(drawing: Drawing, row: Row): number {
  const { doc, widths } = drawing;
  font(drawing, row);
  const heights = widths.map((width, index) =>
    doc.heightOfString(textOf(row.cells[index] ?? '') || ' ', { width: width - 2 * padding }),
  );
  return Math.max(...heights) + 2 * padding;
}

function font({ doc, place }: Drawing, { isBold = false }: Row): PDFKit.PDFDocument {
  return doc.font(isBold ? 'bold' : 'regular').fontSize(place.style.size);
}
