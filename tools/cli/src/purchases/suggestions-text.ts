import type { AnswerOf } from '@parley/http/call-operation';
import type { listSuggestedPurchases } from '@parley/pricing/operator/suggestion';
import { amountText } from '../output/amount-text.ts';
import { columns, type Cell } from '../output/text-columns.ts';

type Suggestion = AnswerOf<typeof listSuggestedPurchases>['suggestions'][number];

export function suggestionsText(suggestions: Suggestion[]): string {
  if (suggestions.length === 0) return 'No purchase is suggested.';
  const head = ['SCOPE', 'COMPLETED', 'ORGANISATION', 'SUPPLIER', 'PRODUCTS', 'NET TOTAL', 'DOUBTFUL'];
  return columns(head, suggestions.map(rowOf));
}

function rowOf({ scopeId, completedAt, org, purchase, isAdvice }: Suggestion): Cell[] {
  const { record, supplierName, productNames } = purchase;
  const { netTotal, currency } = record;
  return [
    scopeId,
    completedAt.slice(0, 10),
    org,
    supplierName ?? record.supplier,
    productNames.join(', '),
    netTotal === undefined ? '' : amountText(netTotal, currency),
    doubtsOf(purchase, isAdvice).join(', ') || 'nothing',
  ];
}

/** The fields that are doubtful or wrong, and what else speaks against storing it as it is. */
function doubtsOf({ outcome, record, doubts, errors, warnings }: Suggestion['purchase'], isAdvice: boolean): string[] {
  const fields = [...doubts, ...errors, ...warnings].map(({ field }) => field);
  return [
    ...(isAdvice ? ['bought at all (it was advice)'] : []),
    ...new Set(fields),
    ...(outcome === 'updated' ? [`replaces ${record.id}`] : []),
  ];
}
