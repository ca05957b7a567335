import type { AnswerOf } from '@parley/http/call-operation';
import type { listRenewals } from '@parley/pricing/operator/renewal';
import { amountText } from '../output/amount-text.ts';
import { csvText } from '../sheets/csv-text.ts';
import { columnsOf } from '../output/text-columns.ts';

export type Renewal = AnswerOf<typeof listRenewals>['renewals'][number];

/** The next day on which something is due: the last day to give notice, or the end if that day is past or unknown. */
export function dueDay({ noticeBy, endDate }: Renewal, today: string): string {
  return noticeBy !== undefined && noticeBy >= today ? noticeBy : endDate;
}

export function productNames(products: Renewal['products']): string {
  return products.map(({ id, name = id }) => name).join(', ');
}

/** Whether the contract renews after its end unless notice is given. */
export function whatHappens({ autoRenew }: Renewal): string {
  return autoRenew === undefined ? 'not known' : autoRenew ? 'renews' : 'ends';
}

export function renewalText(renewals: Renewal[], { from, until }: { from: string; until: string }): string {
  if (renewals.length === 0) return `No stored purchase ends or needs notice from ${from} to ${until}.`;
  const shown = columnsOf(renewals, {
    'LAST DAY': 'endDate',
    'NOTICE BY': (renewal) => noticeText(renewal, from),
    SUPPLIER: ({ supplierName, supplierId }) => supplierName ?? supplierId,
    VALUE: ({ netTotal, currency }) => amountText(netTotal, currency),
    MONTHS: 'termMonths',
    PRODUCTS: ({ products }) => productNames(products),
    THEN: whatHappens,
    BUYER: 'buyer',
    PURCHASE: 'purchaseId',
    FILE: 'source',
  });
  return [shown, ...remarks(renewals)].join('\n');
}

function noticeText({ noticeBy }: Renewal, today: string): string {
  if (noticeBy === undefined) return 'not known';
  return noticeBy < today ? `${noticeBy} (past)` : noticeBy;
}

function remarks(renewals: Renewal[]): string[] {
  const unknown = renewals.filter(({ noticeBy }) => noticeBy === undefined).length;
  const notice =
    unknown === 0
      ? []
      : [`${unknown} of ${renewals.length} state no period of notice: the last day to give it is not known.`];
  return [...notice, ...renewals.flatMap(doubtsOf)];
}

function doubtsOf({ purchaseId, replacedProducts, maybeReplacedBy }: Renewal): string[] {
  const replaced = productNames(replacedProducts);
  return [
    ...(replaced === '' ? [] : [`${purchaseId}: its value includes ${replaced}, bought once more since.`]),
    ...(maybeReplacedBy.length === 0 ? [] : [`${purchaseId} may be replaced by ${maybeReplacedBy.join(', ')}.`]),
  ];
}

const csvHead = [
  'purchase',
  'supplier',
  'products',
  'replaced products',
  'buyer',
  'start date',
  'term months',
  'last day',
  'then',
  'notice by',
  'net total',
  'currency',
  'may be replaced by',
  'file',
];

export function renewalCsv(renewals: Renewal[]): string {
  const rows = renewals.map((renewal) => [
    renewal.purchaseId,
    renewal.supplierName ?? renewal.supplierId,
    productNames(renewal.products),
    productNames(renewal.replacedProducts),
    renewal.buyer ?? '',
    renewal.startDate,
    String(renewal.termMonths),
    renewal.endDate,
    whatHappens(renewal),
    renewal.noticeBy ?? '',
    String(renewal.netTotal),
    renewal.currency,
    renewal.maybeReplacedBy.join(', '),
    renewal.source ?? '',
  ]);
  return csvText([csvHead, ...rows]);
}
