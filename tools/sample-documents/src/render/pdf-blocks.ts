import { chunks } from '@parley/service/chunks';
import type { Align, Block, FieldsBlock, TotalsBlock } from '../layout/block.ts';
import { textOf } from '../layout/block.ts';
import type { Style } from '../style/style.ts';
import { keepTogether, type Place } from './pdf-place.ts';
import { drawTable } from './pdf-table.ts';

const gap = 10;
/** Horizontal space between columns of fields, in points. */
const gutter = 14;

/** Draws blocks below each other, starting at the document's current position. */
export function drawBlocks(doc: PDFKit.PDFDocument, blocks: Block[], place: Place): void {
  for (const block of blocks) {
    drawBlock(doc, block, place);
    doc.y += gap;
  }
}

function drawBlock(doc: PDFKit.PDFDocument, block: Block, place: Place): void {
  const { x, width, style } = place;
  switch (block.type) {
    case 'title':
      doc
        .font('bold')
        .fontSize(style.size * 1.9)
        .fillColor(style.color);
      return void doc.text(block.text, x, doc.y, { width, align: block.align });
    case 'section':
      keepTogether(doc, 4 * style.size);
      doc
        .font('bold')
        .fontSize(style.size * 1.25)
        .fillColor(style.color);
      return void doc.text(block.text, x, doc.y, { width });
    case 'text':
      return plain(doc, style).text(block.text, x, doc.y, { width, align: 'left' }) && undefined;
    case 'lines':
      return drawLines(doc, block, place);
    case 'fields':
      return drawFields(doc, block, place);
    case 'columns':
      return drawColumns(doc, block, place);
    case 'table':
      return drawTable(doc, block, place);
    case 'totals':
      return drawTotals(doc, block, place);
    case 'signatures':
      return drawSignatures(doc, block, place);
    case 'pageBreak':
      return void doc.addPage();
  }
}

function drawLines(doc: PDFKit.PDFDocument, { lines, align }: { lines: string[]; align: Align }, place: Place): void {
  const { style, x, width } = place;
  const [first = '', ...others] = lines;
  doc
    .font('bold')
    .fontSize(style.size * 1.1)
    .fillColor('#000000')
    .text(first, x, doc.y, { width, align });
  plain(doc, style);
  for (const line of others) doc.text(line, x, doc.y, { width, align });
}

function drawFields(doc: PDFKit.PDFDocument, { pairs, place: how, columns }: FieldsBlock, place: Place): void {
  const { style, x, width } = place;
  const rows = chunks(pairs, columns);
  if (how === 'boxed') {
    const boxes = Array.from({ length: columns }, () => [
      { title: '', align: 'left' as const, share: 2 },
      { title: '', align: 'left' as const, share: 3 },
    ]).flat();
    return drawTable(doc, { type: 'table', columns: boxes, rows: rows.map((row) => row.flat()), look: 'grid' }, place);
  }
  const share = (width - gutter * (columns - 1)) / columns;
  for (const row of rows) {
    keepTogether(doc, 4 * style.size);
    const top = doc.y;
    const bottoms = row.map(([label, value], index) => {
      const left = x + index * (share + gutter);
      doc
        .font('bold')
        .fontSize(how === 'above' ? style.size * 0.85 : style.size)
        .fillColor('#444444');
      const beside = how === 'beside' ? Math.min(share * 0.5, 120) : 0;
      doc.text(label, left, top, { width: how === 'beside' ? beside - 4 : share });
      const below = doc.y;
      plain(doc, style).text(textOf(value), left + beside, how === 'above' ? below + 1 : top, {
        width: share - beside,
      });
      return Math.max(below, doc.y);
    });
    doc.y = Math.max(...bottoms) + (how === 'above' ? 6 : 2);
  }
}

type Columns = { left: Block[]; right: Block[]; share: number };

/** Columns are short and are kept on one page. */
function drawColumns(doc: PDFKit.PDFDocument, { left, right, share }: Columns, { style, x, width }: Place): void {
  const top = doc.y;
  const leftWidth = width * share - gutter / 2;
  drawBlocks(doc, left, { style, x, width: leftWidth });
  const leftBottom = doc.y;
  doc.y = top;
  drawBlocks(doc, right, { style, x: x + leftWidth + gutter, width: width - leftWidth - gutter });
  doc.y = Math.max(leftBottom, doc.y) - gap;
}

function drawTotals(doc: PDFKit.PDFDocument, { pairs, place: where }: TotalsBlock, { style, x, width }: Place): void {
  keepTogether(doc, pairs.length * style.size * 1.6);
  if (where === 'sideways') {
    const columns = pairs.map(([title]) => ({ title, align: 'right' as const, share: 1 }));
    return drawTable(doc, { type: 'table', columns, rows: [pairs.map(([, value]) => value)] }, { style, x, width });
  }
  const left = where === 'right' ? x + width * 0.5 : x;
  const half = width * 0.25;
  pairs.forEach(([label, value], index) => {
    const top = doc.y;
    doc
      .font(index === pairs.length - 1 ? 'bold' : 'regular')
      .fontSize(style.size)
      .fillColor('#000000');
    doc.text(label, left, top, { width: half });
    const bottom = doc.y;
    doc.text(textOf(value), left + half, top, { width: half, align: 'right' });
    doc.y = Math.max(bottom, doc.y) + 2;
  });
}

function drawSignatures(doc: PDFKit.PDFDocument, { left, right }: { left: string; right: string }, place: Place): void {
  const { style, x, width } = place;
  keepTogether(doc, 70);
  const top = doc.y + 30;
  const half = (width - gutter * 2) / 2;
  plain(doc, style);
  for (const [name, at] of [[left, x] as const, [right, x + half + gutter * 2] as const]) {
    doc
      .moveTo(at, top)
      .lineTo(at + half, top)
      .lineWidth(0.7)
      .strokeColor('#000000')
      .stroke();
    doc.text(`For ${name}\nName:\nDate:`, at, top + 3, { width: half });
  }
}

function plain(doc: PDFKit.PDFDocument, style: Style): PDFKit.PDFDocument {
  return doc.font('regular').fontSize(style.size).fillColor('#000000');
}
