import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  PageBreak,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type ITableBordersOptions,
} from 'docx';
import { chunks } from '@parley/service/chunks';
import { textOf, type Align, type Block, type Cell, type FieldsBlock, type TotalsBlock } from '../layout/block.ts';
import type { Style } from '../style/style.ts';

type Content = Paragraph | Table;

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const thin = { style: BorderStyle.SINGLE, size: 4, color: '888888' } as const;
const noBorders: ITableBordersOptions = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
};
const grid: ITableBordersOptions = {
  top: thin,
  bottom: thin,
  left: thin,
  right: thin,
  insideHorizontal: thin,
  insideVertical: thin,
};

/** Renders a Word document of paragraphs and tables. */
export async function renderDocx(blocks: Block[], style: Style): Promise<Buffer> {
  const children = contents(blocks, style);
  const run = { font: style.font === 'Courier' ? 'Courier New' : 'Arial', size: style.size * 2 };
  return Packer.toBuffer(new Document({ sections: [{ children }], styles: { default: { document: { run } } } }));
}

/** Separates consecutive tables, which Word would merge. */
function contents(blocks: Block[], style: Style): Content[] {
  return blocks.flatMap((block) => [...contentOf(block, style), new Paragraph('')]);
}

function contentOf(block: Block, style: Style): Content[] {
  switch (block.type) {
    case 'title':
      return [paragraph(block.text, { heading: HeadingLevel.HEADING_1, align: block.align })];
    case 'section':
      return [paragraph(block.text, { heading: HeadingLevel.HEADING_2 })];
    case 'text':
      return block.text.split('\n').map((line) => paragraph(line));
    case 'lines':
      return block.lines.map((line) => paragraph(line, { align: block.align }));
    case 'fields':
      return fields(block);
    case 'columns':
      return [table([[contents(block.left, style), contents(block.right, style)]], noBorders)];
    case 'table':
      return [lineTable(block, style)];
    case 'totals':
      return [totals(block)];
    case 'signatures':
      return [table([[[paragraph(`For ${block.left}`)], [paragraph(`For ${block.right}`)]]], noBorders)];
    case 'pageBreak':
      return [new Paragraph({ children: [new PageBreak()] })];
  }
}

function fields({ pairs, place, columns }: FieldsBlock): Content[] {
  if (place === 'beside' && columns === 1)
    return pairs.map(
      ([label, value]) =>
        new Paragraph({ children: [new TextRun({ text: `${label} `, bold: true }), new TextRun(textOf(value))] }),
    );
  const rows = chunks(pairs, columns);
  const cells = rows.flatMap((row) =>
    place === 'above'
      ? [row.map(([label]) => [paragraph(label, { isBold: true })]), row.map(([, value]) => [paragraph(textOf(value))])]
      : [row.flatMap(([label, value]) => [[paragraph(label, { isBold: true })], [paragraph(textOf(value))]])],
  );
  return [table(cells, place === 'boxed' ? grid : noBorders)];
}

function lineTable({ columns, rows, foot = [], look }: Extract<Block, { type: 'table' }>, style: Style): Table {
  const head = columns.map(({ title }) => title);
  const isHead = (index: number) => index === 0;
  const cells = [head, ...rows, ...foot].map((row, index) =>
    columns.map(({ align }, column) => cellContent(row[column] ?? '', { isBold: isHead(index), align })),
  );
  return table(cells, (look ?? style.table) === 'bare' ? noBorders : grid);
}

function totals({ pairs, place }: TotalsBlock): Table {
  const rows = place === 'sideways' ? [pairs.map(([label]): Cell => label), pairs.map(([, value]) => value)] : pairs;
  return table(
    rows.map((row) => row.map((cell) => cellContent(cell))),
    noBorders,
  );
}

type Look = { isBold?: boolean; align?: Align; heading?: (typeof HeadingLevel)[keyof typeof HeadingLevel] };

function cellContent(cell: Cell, look: Look = {}): Paragraph[] {
  return textOf(cell)
    .split('\n')
    .map((line) => paragraph(line, look));
}

function table(cells: Content[][][], borders: ITableBordersOptions): Table {
  const rows = cells.map((row) => new TableRow({ children: row.map((children) => new TableCell({ children })) }));
  return new Table({ rows, borders, width: { size: 100, type: WidthType.PERCENTAGE } });
}

function paragraph(text: string, { isBold = false, align = 'left', heading }: Look = {}): Paragraph {
  return new Paragraph({
    ...(heading !== undefined && { heading }),
    alignment: AlignmentType[align === 'left' ? 'LEFT' : align === 'right' ? 'RIGHT' : 'CENTER'],
    children: [new TextRun({ text, bold: isBold })],
  });
}
