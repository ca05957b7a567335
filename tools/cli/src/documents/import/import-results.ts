import { columns, type Cell } from '../../output/text-columns.ts';
import type { ScopePurchase } from '../../purchases/scope-purchase-text.ts';

export type OfDocument = { file: string; scopeId: string };

/** What became of one file. */
export type DocumentResult = {
  file: string;
  outcome: 'stored' | 'unchanged' | 'sure' | 'doubtful' | 'refused' | 'failed' | 'repeated';
  scopeId?: string;
  purchaseId?: string;
  /** Why, and what to do. */
  message?: string;
  doubts?: ScopePurchase['doubts'];
};

const shown: Record<DocumentResult['outcome'], string> = {
  stored: 'stored',
  unchanged: 'stored before',
  sure: 'sure',
  doubtful: 'doubtful',
  refused: 'refused',
  failed: 'failed',
  repeated: 'repeated',
};

/** The outcome of a purchase that is not stored yet, or just was. */
export function resultOf({ file, scopeId }: OfDocument, found: ScopePurchase, isStored: boolean): DocumentResult {
  const { outcome, record, doubts, errors } = found;
  const head = { file, scopeId, ...(record.id !== undefined && { purchaseId: record.id }) };
  if (outcome === 'unchanged') return { ...head, outcome };
  if (outcome === 'doubtful') return { ...head, outcome, doubts, message: doubts.map(({ field }) => field).join(', ') };
  if (outcome === 'refused')
    return { ...head, outcome, message: errors.map(({ field, message }) => `${field} ${message}`).join('; ') };
  return { ...head, outcome: isStored ? 'stored' : 'sure' };
}

/** A line for each file, what is doubtful about them, and what to do. */
export function resultsText(results: DocumentResult[], others: string[]): string {
  const rows = results.map(({ file, outcome, purchaseId, message = purchaseId }): Cell[] => [
    file,
    shown[outcome],
    message,
  ]);
  const doubtful = results.filter(({ outcome }) => outcome === 'doubtful');
  return [
    columns(['FILE', 'RESULT', 'PURCHASE, OR WHY'], rows),
    ...doubtful.map(doubtfulText),
    countsText(results),
    ...(others.length > 0 ? [`No documents by their extension, and left out: ${others.join(', ')}`] : []),
  ].join('\n\n');
}

function doubtfulText({ file, scopeId, doubts = [] }: DocumentResult): string {
  const rows = doubts.map(({ field, value = '', message }): Cell[] => [field, value, message]);
  const remedy = `Look at it with \`parley scopes show ${scopeId}\`, and answer with \`parley purchases add --scope ${scopeId}\`.`;
  return `${file}:\n${columns(['DOUBTFUL', 'LIKELY', 'WHY'], rows)}\n${remedy}`;
}

function countsText(results: DocumentResult[]): string {
  const counts = Map.groupBy(results, ({ outcome }) => outcome);
  return [...counts].map(([outcome, some]) => `${some.length} ${shown[outcome]}`).join(', ');
}
