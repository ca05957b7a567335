import { fromMinor, nearestMinor } from '@parley/money/money';
import { csvText } from '../sheets/csv-text.ts';
import { columns, type Cell } from '../output/text-columns.ts';
import { counted } from '../output/counted.ts';
import { amount } from './explanation-text.ts';
import {
  savedPercent,
  type JudgedPurchase,
  type NotComparedReason,
  type Savings,
  type SavingsReport,
} from './savings-sums.ts';

const reasonTexts: Record<NotComparedReason, string> = {
  not_bought_before: 'a product has no earlier purchase to compare with',
  far_off: 'over 20 times more or less than P50: probably a wrong amount or quantity',
  product_gone: 'a product is not in the catalog any more',
  not_counted: 'the catalog has lost the dimension in which a product was counted',
  no_dimensions: 'no dimension of a product is known to affect its price',
  missing_rate: 'there is no exchange rate: see `parley rates import --help`',
};

export function savingsText(report: SavingsReport): string {
  const { compared, notCompared, totals, bySupplier, byBuyer } = report;
  const all = compared + notCompared.reduce((sum, { purchases }) => sum + purchases, 0);
  if (all === 0) return 'No stored purchase is meant.';
  return [
    columns(
      ['SUPPLIER', ...head],
      [
        ...bySupplier.map((each) => rowOf(each.supplierName ?? each.supplierId, each)),
        ...totals.map((each) => rowOf('TOTAL', each)),
      ],
    ),
    columns(
      ['BUYER', ...head],
      byBuyer.map((each) => rowOf(each.buyer ?? '(not named)', each)),
    ),
    `${counted(compared, 'purchase')} of ${all} compared, each with P50 of an estimate from earlier purchases alone.`,
    ...(notCompared.length === 0 ? [] : [reasonsText(report)]),
  ].join('\n\n');
}

const head = ['CURRENCY', 'COMPARED', 'PAID', 'EXPECTED (P50)', 'SAVED', 'SAVED %', 'NOT COMPARED'];

function rowOf(name: string, sums: Savings): Cell[] {
  const { currency, compared, paid, expected, saved, savedPercent: percent, notCompared } = sums;
  const amounts = compared === 0 ? ['', '', ''] : [paid, expected, saved].map(amount);
  return [name, currency, compared, ...amounts, percent, notCompared];
}

function reasonsText({ notCompared }: SavingsReport): string {
  return columns(
    ['NOT COMPARED', 'BECAUSE'],
    notCompared.map(({ reason, purchases }): Cell[] => [purchases, reasonTexts[reason]]),
  );
}

const csvHead = [
  'purchase',
  'supplier',
  'buyer',
  'start date',
  'products',
  'currency',
  'paid',
  'expected',
  'saved',
  'saved percent',
  'not compared because',
];

export const savingsCsvHead = csvText([csvHead]);

export function savingsCsvRow(purchase: JudgedPurchase): string {
  const { id, supplierId, supplierName = supplierId, buyer, startDate, products, currency, paid } = purchase;
  const { expected, reason } = purchase;
  const saved = expected === undefined ? undefined : fromMinor(nearestMinor(expected - paid, currency), currency);
  const cells = [id, supplierName, buyer, startDate, products.join(', '), currency, paid, expected, saved];
  const percent = expected === undefined ? undefined : savedPercent(paid, expected);
  const why = reason && reasonTexts[reason];
  return csvText([[...cells, percent, why].map((cell) => String(cell ?? ''))]);
}
