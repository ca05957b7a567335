import { fromMinor } from '@parley/money/money';
import { present } from '@parley/service/present';
import type { Answers } from './answers.ts';
import type { ScopeLine } from './lines-of-scope.ts';
import type { PurchasableScope, ReadRow } from './purchasable-scope.ts';
import * as readers from './readers.ts';

/** Rows of a document that the scope has no product for: lines that a person added, and what is left out. */
export type OtherRows = {
  lines: ScopeLine[];
  leftOut: { product: string; netPrice: number }[];
  /** Whether a row without a price is left out. */
  isUnpriced: boolean;
};

const leaveOut = 'leave out';

/** Asks about each row that is sold and that no product of the catalog was found for. */
export function rowsOfScope({ document, currency }: PurchasableScope, answers: Answers): OtherRows {
  const others: OtherRows = { lines: [], leftOut: [], isUnpriced: false };
  for (const [index, row] of (document?.rows ?? []).entries()) {
    if (!isSold(row) || row.product) continue;
    const field = `rows.${index + 1}`;
    const price = row.total === undefined ? undefined : fromMinor(row.total, row.currency ?? currency);
    const use = answers.answer(field, readers.text, true);
    if (use === undefined) answers.ask({ field, ...question(row) });
    if (use !== undefined && use !== leaveOut)
      others.lines.push({ product: use, dimensions: [], ...present({ quantity: row.quantity, netPrice: price }) });
    else if (price === undefined) others.isUnpriced = true;
    else others.leftOut.push({ product: row.name, netPrice: price });
  }
  return others;
}

function isSold({ kind }: ReadRow): boolean {
  return kind === 'product' || kind === 'one_off';
}

function question({ kind, name, nearest = [] }: ReadRow): { message: string; value?: string } {
  const isOnce = kind === 'one_off';
  const like = nearest.length > 0 ? ` (${nearest.map((each) => each.name).join(', ')}?)` : '';
  const what = isOnce ? 'is paid once' : `is no product that the catalog is known to have${like}`;
  const message = `"${name}" ${what}: name its product, or \`${leaveOut}\` it`;
  return isOnce ? { message, value: leaveOut } : { message };
}
