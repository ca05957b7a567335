import { fromMinor } from '@parley/money/money';
import type { PurchaseImport__Output as PurchaseImport } from '@parley/rpc/gen/pricing/v1/PurchaseImport';
import { present } from '@parley/service/present';
import { columns, properties } from '../output.ts';
import { iso } from '../words.ts';

export type ImportView = ReturnType<typeof toImportView>;

/** An import of purchases as shown with `--json`; amounts are decimal. */
export function toImportView({ id, source, status, startTime, finishTime, replaces, ...brought }: PurchaseImport) {
  return {
    id,
    source,
    status,
    started: iso(startTime),
    ...(finishTime && { finished: iso(finishTime) }),
    ...present({ replaces }),
    purchases: brought.purchaseCount,
    totals: Object.fromEntries(
      brought.totals.map(({ currencyCode, netTotalMinor }) => [
        currencyCode,
        fromMinor(Number(netTotalMinor), currencyCode),
      ]),
    ),
  };
}

export function importColumns(imports: ImportView[]): string {
  const rows = imports.map((each) => [
    each.id,
    each.source,
    each.started,
    each.status,
    each.purchases,
    totalsText(each.totals),
  ]);
  return columns(['ID', 'FILE', 'STARTED', 'STATUS', 'PURCHASES NOW', 'TOTAL'], rows);
}

export function importText(view: ImportView): string {
  return properties([
    ['id', view.id],
    ['file', view.source],
    ['status', view.status],
    ['started', view.started],
    ['finished', view.finished],
    ['replaced', view.replaces],
    ['purchases', view.purchases],
    ['total', totalsText(view.totals)],
  ]);
}

export function totalsText(totals: Record<string, number>): string {
  return Object.entries(totals)
    .map(([currency, total]) => `${total.toLocaleString('en-US')} ${currency}`)
    .join(', ');
}
