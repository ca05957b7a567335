import { csvText } from '../sheets/csv-text.ts';
import { columns, type Cell } from '../output/text-columns.ts';
import { drawLevels } from './draw-levels.ts';
import { askedText, basisText, evidenceText, limits, shownLevels, similarCells } from './estimate-parts.ts';
import { amount, type Explanation, type ProductView } from './explanation-text.ts';

const levelNames = shownLevels.map(({ name }) => name);

/** Formats an estimate for people: the range per product and in total, the evidence, what to beware of, and the like. */
export function estimateText(view: Explanation, warnings: string[]): string {
  return [
    drawLevels(view.levels),
    rangeColumns(view),
    evidenceColumns(view),
    warnings.map((warning) => `Warning: ${warning}`).join('\n'),
    similarColumns(view),
    limits,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function rangeColumns({ currency, products, levels }: Explanation): string {
  const rows = products.map((product): Cell[] => [
    product.name,
    askedText(product),
    ...levelCells(product.levels, amount),
  ]);
  const total = ['TOTAL', currency, ...levelCells(levels, amount)];
  return columns(['PRODUCT', 'FOR', ...levelNames], [...rows, total]);
}

function levelCells(levels: readonly number[], text: (level: number) => string): string[] {
  return shownLevels.map(({ place }) => {
    const level = levels[place];
    return level === undefined ? '' : text(level);
  });
}

function evidenceColumns({ products, time }: Explanation): string {
  const rows = products.map((product) => [product.name, basisText(product), evidenceText(product, time.slice(0, 10))]);
  return columns(['PRODUCT', 'ESTIMATED FROM', 'EVIDENCE'], rows);
}

function similarColumns({ similar, currency }: Explanation): string {
  if (similar.length === 0) return 'No stored purchase is similar.';
  const rows = similar.map((purchase) => [...similarCells(purchase, currency), purchase.purchaseId]);
  return columns(['SIMILAR', 'START', 'TERM', 'PRODUCTS', 'QUANTITY', 'PAID', 'PURCHASE'], rows);
}

const csvHead = [
  'product',
  'quantity',
  'unit',
  'months',
  'start date',
  'currency',
  ...levelNames,
  'estimated from',
  'purchases',
  'buyers',
  'newest purchase',
  'no figure because',
];

/** One row for each product, and one for the total. */
export function estimateCsv({ currency, products, levels }: Explanation): string {
  const rows = products.map((product) => [
    product.name,
    String(product.asked?.quantity ?? ''),
    product.asked?.unit ?? '',
    String(product.asked?.months ?? ''),
    product.asked?.startDate ?? '',
    currency,
    ...levelCells(product.levels, String),
    product.basis === undefined ? '' : basisText(product),
    ...supportCells(product),
    product.errorMessage ?? '',
  ]);
  const total = ['TOTAL', '', '', '', '', currency, ...levelCells(levels, String), '', '', '', '', ''];
  return csvText([csvHead, ...rows, total]);
}

function supportCells({ support }: ProductView): string[] {
  return support ? [String(support.lines), String(support.buyers), support.newestDate] : ['0', '', ''];
}
