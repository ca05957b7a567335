import { currency, line, uuid } from '@parley/imports/fields';
import { objectForm, parseRecord } from '@parley/imports/parse-record';
import type { ParsedLine } from '@parley/imports/import-line';
import { fromMinor, toMinor } from '@parley/money/money';
import { wholeMonths } from '@parley/products/term-months';
import { z } from 'zod';
import { maxNotice } from '../notice-period.ts';

export const purchaseTypes = ['new_purchase', 'renewal'] as const;

const name = line(300);
/** Perpetual licences are recorded with long terms. */
const maxMonths = 1_200;
const amount = z.number().positive().max(1e12);
/** A line may be free. */
const linePrice = z.number().min(0).max(1e12);

function notice(most: number) {
  return z.int().min(0).max(most).optional();
}

const purchaseLine = z.strictObject({
  product: name.describe('UUID or exact name of a product of the supplier'),
  dimensions: z
    .array(z.strictObject({ id: name.describe('UUID or exact name'), value: z.number() }))
    .max(100)
    .default([])
    .describe('Values as in scopes: a ticked checkbox is what it is worth, a select the value of its option'),
  quantity: z.number().min(0).optional().describe("Value of the product's primary dimension, instead of naming it"),
  listPrice: linePrice.optional().describe('Total over the term by the price list, in the currency of the purchase'),
  netPrice: linePrice
    .optional()
    .describe('Total paid over the term, in the currency of the purchase; 0 for a free line'),
});

const leftOut = z
  .strictObject({ product: name, netPrice: linePrice })
  .describe('A line of the order that is no part of this purchase; netTotal is without it');

const purchaseFields = z.strictObject({
  id: line(200).describe('Yours; a purchase replaces the one with its id'),
  supplier: name.describe('UUID, domain or exact name of a company of the catalog'),
  buyer: line(200).optional().describe('Who bought: any stable pseudonym'),
  startDate: z.iso.date().describe('From 1990, at most a year ahead'),
  termMonths: z.number().positive().max(maxMonths).optional().describe('This or endDate'),
  endDate: z.iso.date().optional().describe('The last day; this or termMonths'),
  purchaseType: z.enum(purchaseTypes),
  autoRenew: z.boolean().optional().describe('Whether it goes on after its term unless someone ends it'),
  noticeDays: notice(maxNotice.days).describe('Days of notice before the end of the term; this or noticeMonths'),
  noticeMonths: notice(maxNotice.months).describe('Months of notice before the end of the term; this or noticeDays'),
  currency,
  netTotal: amount.describe('Paid for all of it over its term, before tax and after the discount'),
  discount: amount.optional().describe('Taken off the net prices of all lines together'),
  lines: z.array(purchaseLine).min(1).max(100),
  leftOut: z.array(leftOut).min(1).max(100).optional(),
  sourceScopeId: uuid.optional().describe('The scope that it was made from'),
  sourceFileId: uuid.optional().describe('The file of the document that the scope was read from'),
  sourceFile: line(300).optional().describe('The name of that file'),
});

const purchase = purchaseFields.check(({ value, issues }) => {
  for (const { path, message } of faultsOf(value)) issues.push({ code: 'custom', message, path, input: value });
});

const deletion = z.strictObject({ id: line(200), deleted: z.literal(true) });

/** One line of an import: a whole purchase, or the removal of one. */
export const purchaseRecordSchema = z.union([purchase, deletion]).meta({
  title: 'Parley purchase record',
  description: 'One line of an import of purchases. A record replaces the one with its id; `deleted` removes it.',
});

/** A purchase of which not everything may be known. */
export const purchaseParts = purchaseFields.partial();

export type PurchaseRecord = z.output<typeof purchase>;
export type PurchaseType = PurchaseRecord['purchaseType'];
export type PurchaseChange = PurchaseRecord | z.output<typeof deletion>;

/** Reads one line; later steps decide whether it fits the catalog and the other purchases. */
export function parsePurchase(json: string): ParsedLine<PurchaseChange> {
  return parseRecord(
    json,
    objectForm<PurchaseChange>((record) => ('deleted' in record ? deletion : purchase)),
  );
}

type Fault = { path: (string | number)[]; message: string };

function faultsOf({ startDate, endDate, termMonths, ...record }: PurchaseRecord): Fault[] {
  const term: Fault[] =
    (termMonths === undefined) === (endDate === undefined)
      ? [{ path: ['termMonths'], message: 'is given, or endDate is: one of them, not both' }]
      : [];
  const end = endFaults(startDate, endDate);
  return [
    ...term,
    ...end,
    ...noticeFaults(record),
    ...sourceFaults(record),
    ...decimalFaults(record),
    ...totalFaults(record),
  ];
}

function endFaults(startDate: string, endDate = startDate): Fault[] {
  if (endDate < startDate) return [{ path: ['endDate'], message: 'must not be before startDate' }];
  const isShort = wholeMonths(new Date(startDate), new Date(endDate)) <= maxMonths;
  return isShort ? [] : [{ path: ['endDate'], message: `must be at most ${maxMonths} months after startDate` }];
}

function noticeFaults({ noticeDays, noticeMonths }: Pick<PurchaseRecord, 'noticeDays' | 'noticeMonths'>): Fault[] {
  if (noticeDays === undefined || noticeMonths === undefined) return [];
  return [{ path: ['noticeDays'], message: 'is given, or noticeMonths is: one of them, not both' }];
}

function sourceFaults({ sourceScopeId, sourceFileId, sourceFile }: PurchaseSourceFields): Fault[] {
  if (sourceScopeId !== undefined || (sourceFileId ?? sourceFile) === undefined) return [];
  return [{ path: ['sourceScopeId'], message: 'is missing: a file is given together with the scope read from it' }];
}

type PurchaseSourceFields = Pick<PurchaseRecord, 'sourceScopeId' | 'sourceFileId' | 'sourceFile'>;

type Amounts = Pick<PurchaseRecord, 'currency' | 'netTotal' | 'discount' | 'lines' | 'leftOut'>;

function decimalFaults({ currency, netTotal, discount, lines, leftOut: others = [] }: Amounts): Fault[] {
  const amounts: { path: Fault['path']; amount: number | undefined }[] = [
    { path: ['netTotal'], amount: netTotal },
    { path: ['discount'], amount: discount },
    ...others.map(({ netPrice }, index) => ({ path: ['leftOut', index, 'netPrice'], amount: netPrice })),
    ...lines.flatMap(({ listPrice, netPrice }, index) => [
      { path: ['lines', index, 'listPrice'], amount: listPrice },
      { path: ['lines', index, 'netPrice'], amount: netPrice },
    ]),
  ];
  return amounts
    .filter(({ amount }) => amount !== undefined && toMinor(amount, currency) === undefined)
    .map(({ path }) => ({ path, message: 'has more decimals than its currency' }));
}

/** The net prices of all lines, less the discount, are what the purchase cost; each may be off by a rounding. */
function totalFaults({ currency, netTotal, discount = 0, lines }: Amounts): Fault[] {
  const total = toMinor(netTotal, currency);
  const prices = lines.map(({ netPrice }) => (netPrice === undefined ? undefined : toMinor(netPrice, currency)));
  const known = prices.filter((price) => price !== undefined);
  if (total === undefined || total <= 0 || known.length === 0 || known.some((price) => price < 0)) return [];
  const sum = known.reduce((one, other) => one + other, 0) - (toMinor(discount, currency) ?? 0);
  const isLess = sum < total - lines.length && known.length === lines.length;
  if (!isLess && sum <= total + lines.length) return [];
  const after = discount > 0 ? ` after the discount of ${discount}` : '';
  const message = `is ${netTotal}, but the net prices of its lines come to ${fromMinor(sum, currency)}${after}`;
  return [{ path: ['netTotal'], message }];
}
