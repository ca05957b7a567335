import { amountText, numberText } from '../../output/amount-text.ts';
import { columns } from '../../output/text-columns.ts';
import { totalsText } from './import-text.ts';
import type { Preview } from './preview.ts';
import type { UnderstoodLine } from './understood-lines.ts';

const maxUnusual = 10;
const maxGroups = 10;

/** Formats a preview: what is unusual comes first. */
export function previewText(file: string, preview: Preview): string {
  const { purchases, unusual } = preview;
  return [
    ...(unusual.length > 0 ? [`Unusual in ${file}:`, ...unusualText(unusual)] : []),
    ...(purchases === 0 ? ['No line can be read as a purchase.'] : understoodText(preview)),
  ].join('\n');
}

function understoodText({ purchases, samples, totals, bySupplier, byYear }: Preview): string[] {
  return [
    'Sample lines, as understood:',
    columns(
      ['LINE', 'SUPPLIER', 'PRODUCT', 'QUANTITY', 'START', 'TERM', 'PAID', 'PER UNIT AND MONTH'],
      samples.map(cells),
    ),
    `${purchases} purchases, ${totalsText(totals)}`,
    ...groupsText('supplier', bySupplier),
    ...groupsText('year', byYear),
  ];
}

function unusualText(unusual: Preview['unusual']): string[] {
  const shown = unusual.slice(0, maxUnusual).map(({ line, message }) => `  line ${line}: ${message}`);
  return unusual.length > maxUnusual ? [...shown, `  … and ${unusual.length - maxUnusual} more`] : shown;
}

function cells({ line, supplier, product, quantity, startDate, months, days, currency, ...prices }: UnderstoodLine) {
  return [
    line,
    supplier,
    product,
    quantity,
    startDate,
    `${numberText(months)} months, ${days} days`,
    prices.net === undefined ? 'a share of the total' : amountText(prices.net, currency),
    prices.unitPrice === undefined ? '' : amountText(prices.unitPrice, currency),
  ];
}

function groupsText(name: string, groups: Preview['byYear']): string[] {
  const all = Object.entries(groups);
  const shown = all.slice(0, maxGroups).map(([group, totals]) => `  ${group}: ${totalsText(totals)}`);
  const rest = all.length > maxGroups ? [`  … and ${all.length - maxGroups} more`] : [];
  return [`By ${name}:`, ...shown, ...rest];
}
