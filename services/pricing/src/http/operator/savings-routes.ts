import { lineRoute, type Route } from '@parley/http/operation';
import { fromMinor } from '@parley/money/money';
import { present } from '@parley/service/present';
import { toSupplierId } from '../../actions/named-filter.ts';
import type { Savings } from '../../actions/ports.ts';
import { dayOf } from '../../domain/calendar-day.ts';
import type { CatalogNames } from '../../domain/catalog-names.ts';
import type { JudgedPurchase } from '../../domain/judged-purchase.ts';
import * as contracts from './savings-contracts.ts';

export type SavingsParts = {
  savings: Savings;
  names: () => Promise<CatalogNames>;
  namesNow: () => CatalogNames | undefined;
};

/** What operators may ask about prices paid. */
export function savingsRoutes({ savings, names, namesNow }: SavingsParts): Route[] {
  return [
    lineRoute(contracts.findSavings, async function* ({ query: { supplier, ...range } }, { signal }) {
      const supplierId =
        supplier === undefined ? undefined : await toSupplierId(supplier, names, { parameter: 'supplier' });
      for await (const step of savings.run(present({ ...range, supplierId }), signal))
        yield 'judged' in step ? { purchase: judgedView(step.judged, namesNow()) } : step;
    }),
  ];
}

function judgedView({ purchase, currency, paid, ...outcome }: JudgedPurchase, names: CatalogNames | undefined) {
  const { id, supplierId, buyer, startDate, lines } = purchase;
  return {
    id,
    supplierId,
    ...present({ supplierName: names?.supplierName(supplierId), buyer }),
    startDate: dayOf(startDate),
    products: lines.map(({ productId }) => names?.productName(productId) ?? productId),
    currency,
    paid: fromMinor(paid, currency),
    ...('expected' in outcome ? { expected: fromMinor(outcome.expected, currency) } : outcome),
  };
}
