import type { Block, Cell, Pair } from '../../layout/block.ts';
import { lineTable } from '../../layout/line-table.ts';
import { fields } from '../../layout/parts.ts';
import { running } from '../known/facts.ts';
import { parties, title } from '../known/heads.ts';
import { columnsOf, table } from '../known/lines.ts';
import { reductions, taxPairs } from '../known/sums.ts';
import type { Drawing, Parts } from '../part.ts';

/** Parts that no rule is written for. Do not look at the documents they give while you write rules. */
export const heldOutParts: Parts = {
  heads: [{ draw: windowed }, { draw: inRows }, { draw: buyerFirst }],
  facts: [{ draw: textLines }, { draw: inOneRow }, { draw: narrow }],
  lines: [
    { draw: numberBelow },
    { draw: (drawing) => [table(drawing, ['sku', 'item', 'quantity', 'unitPrice', 'total'])] },
    { draw: (drawing) => [table(drawing, ['quantity', 'item', 'unitPrice', 'total'])] },
    { draw: (drawing) => [table(drawing, ['total', 'item', 'quantity', 'unitPrice'])] },
  ],
  sums: [
    { draw: (drawing) => [{ type: 'totals', place: 'left', pairs: netFirst(drawing) }] },
    {
      wish: { hasTax: true, discounts: 'none' },
      draw: (drawing) => [{ type: 'totals', place: 'right', pairs: grossFirst(drawing) }],
    },
    {
      wish: { hasTax: true, discounts: 'none' },
      draw: (drawing) => [{ type: 'fields', place: 'boxed', columns: 1, pairs: netFirst(drawing) }],
    },
  ],
  ends: [
    { draw: smallPrint },
    {
      draw: (drawing) => [
        { type: 'text', text: drawing.aside('warranty') },
        { type: 'text', text: drawing.aside('bank') },
      ],
    },
  ],
};

/** The sender in one small line above the address of the buyer, as in letters with a window. */
function windowed(drawing: Drawing): Block[] {
  const { p } = drawing;
  const { seller, buyer } = parties(p);
  return [
    { type: 'lines', align: 'right', lines: [seller, ...p.order.seller.address] },
    { type: 'text', text: [seller, ...p.order.seller.address].join(' · ') },
    {
      type: 'lines',
      align: 'left',
      lines: [`${p.label('buyer')}:`, buyer, p.order.buyer.person, ...p.order.buyer.address],
    },
    title(drawing),
  ];
}

/** Each party in a row with its address. */
function inRows(drawing: Drawing): Block[] {
  const { p } = drawing;
  const row = (name: 'vendor' | 'buyer', address: string[]): Cell[] => {
    const [label, value] = p.pair(name);
    return [label, value, address.join(', ')];
  };
  const columns = [1, 2, 3].map((share) => ({ title: '', align: 'left' as const, share }));
  return [
    title(drawing),
    {
      type: 'table',
      columns,
      rows: [row('vendor', p.order.seller.address), row('buyer', p.order.buyer.address)],
      look: 'rules',
    },
  ];
}

function buyerFirst(drawing: Drawing): Block[] {
  const { p } = drawing;
  return [fields(p, { place: 'beside' }, ['buyer', 'vendor']), title(drawing)];
}

function allOf(drawing: Drawing): Pair[] {
  return [drawing.p.pair('contractNumber'), drawing.p.pair('documentDate'), ...running(drawing)];
}

function textLines(drawing: Drawing): Block[] {
  const lines = allOf(drawing).map(
    ([label, value]) => `${label.replace(/:$/u, '')}: ${typeof value === 'string' ? value : value.text}`,
  );
  return [{ type: 'text', text: lines.join('\n') }];
}

function inOneRow(drawing: Drawing): Block[] {
  const pairs = allOf(drawing);
  return [{ type: 'fields', place: 'above', columns: pairs.length, pairs }];
}

function narrow(drawing: Drawing): Block[] {
  return [
    {
      type: 'columns',
      share: 0.5,
      left: [{ type: 'fields', place: 'above', columns: 1, pairs: allOf(drawing) }],
      right: [{ type: 'text', text: [drawing.aside('payment'), drawing.aside('delivery')].join('\n') }],
    },
  ];
}

/** The article number of each line in a row of its own below it. */
function numberBelow(drawing: Drawing): Block[] {
  const { p } = drawing;
  const columns = columnsOf(drawing);
  const whole = lineTable(p, columns);
  const rows = whole.rows.flatMap((row, at): Cell[][] => [
    row,
    columns.map((_, index) => (index === 0 ? (p.order.lines[at]?.sku ?? '') : '')),
  ]);
  return [{ ...whole, rows }];
}

function netFirst(drawing: Drawing): Pair[] {
  return [...reductions(drawing), drawing.p.pair('total'), ...taxPairs(drawing)];
}

/** The sum with tax, the tax in it, and the sum without. */
function grossFirst(drawing: Drawing): Pair[] {
  return [...taxPairs(drawing).toReversed(), drawing.p.pair('total')];
}

function smallPrint({ p, language, aside }: Drawing): Block[] {
  const sentences = Object.values(language.asides).flat();
  return [{ type: 'text', text: [...p.random.some(sentences, 2), aside('terms')].join(' ') }];
}
