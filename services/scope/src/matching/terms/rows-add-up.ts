import type { FoundTerms } from '@parley/reading/found-terms';

const tolerance = 0.01;

/**
 * Whether the sum of the rows is the total, with or without the overall discount and tax; true if this is undecidable.
 */
export function rowsAddUp({ fields, lineItems }: FoundTerms): boolean {
  const total = fields.total?.value.minor;
  const rows = lineItems.filter(({ kind }) => kind !== 'tax');
  const sums = rows.map(({ kind, total: amount }) => (amount === undefined ? undefined : signed(kind, amount.minor)));
  const known = sums.filter((sum) => sum !== undefined);
  if (total === undefined || rows.length === 0 || known.length < rows.length) return true;
  const sum = known.reduce((all, each) => all + each, 0);
  const [discount, tax] = [Math.abs(fields.discount?.value.minor ?? 0), fields.tax?.value.minor ?? 0];
  return [sum, sum - discount, sum + tax, sum - discount + tax].some(
    (expected) => Math.abs(expected - total) <= tolerance * Math.abs(total),
  );
}

function signed(kind: string, minor: number): number {
  return kind === 'discount' ? -Math.abs(minor) : minor;
}
