import type { FoundTerms } from '@parley/reading/found-terms';

/** The currencies of the amounts in a document, most used first. */
export function currenciesOf({ fields, lineItems }: FoundTerms): string[] {
  const named = [
    ...[fields.total, fields.listTotal, fields.discount, fields.tax].map((found) => found?.value.currency),
    ...lineItems.flatMap(({ total, listPrice, unitPrice }) => (total ?? listPrice ?? unitPrice)?.currency),
  ].filter((currency) => currency !== undefined);
  const counts = Map.groupBy(named, (currency) => currency);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length).map(([currency]) => currency);
}

/** The currency of a document: as stated, else that of its total, else that of most of its amounts. */
export function currencyOfDocument(found: FoundTerms): string | undefined {
  const { currency, total } = found.fields;
  return total?.value.currency ?? currency?.value ?? currenciesOf(found)[0];
}
