import type { AnswerOf } from '@parley/http/call-operation';
import type { showImport } from '@parley/pricing/operator/import';
import { amountText } from '../../output/amount-text.ts';
import { columns, properties } from '../../output/text-columns.ts';

export type PurchaseImport = AnswerOf<typeof showImport>;

export function importColumns(imports: PurchaseImport[]): string {
  const rows = imports.map((each) => [
    each.id,
    each.source,
    each.startedAt,
    each.status,
    each.purchases,
    totalsText(each.totals),
  ]);
  return columns(['ID', 'FILE', 'STARTED', 'STATUS', 'PURCHASES NOW', 'TOTAL'], rows);
}

export function importText(found: PurchaseImport): string {
  return properties({
    id: found.id,
    file: found.source,
    status: found.status,
    started: found.startedAt,
    finished: found.finishedAt,
    replaced: found.replaces,
    purchases: found.purchases,
    total: totalsText(found.totals),
  });
}

export function totalsText(totals: Record<string, number>): string {
  return Object.entries(totals)
    .map(([currency, total]) => amountText(total, currency))
    .join(', ');
}
