import type { AnswerOf } from '@parley/http/call-operation';
import { exactMinor, fromMinor } from '@parley/money/money';
import type { findSavings } from '@parley/pricing/operator/savings';
import { present } from '@parley/service/present';

export type SavingsStep = AnswerOf<typeof findSavings>;
export type JudgedPurchase = Extract<SavingsStep, { purchase: unknown }>['purchase'];
export type NotComparedReason = NonNullable<JudgedPurchase['reason']>;

/** Sums of purchases in one currency; `paid` and `expected` are those of the compared ones. */
export type Savings = {
  currency: string;
  compared: number;
  paid: number;
  expected: number;
  saved: number;
  /** Of what was expected; left out if nothing was compared. */
  savedPercent?: number;
  notCompared: number;
  paidNotCompared: number;
};

/** Amounts of different currencies are never added. */
export type SavingsReport = {
  compared: number;
  notCompared: { reason: NotComparedReason; purchases: number }[];
  totals: Savings[];
  bySupplier: (Savings & { supplierId: string; supplierName?: string })[];
  /** Without a buyer: purchases that name none. */
  byBuyer: (Savings & { buyer?: string })[];
};

/** In minor units. */
type Sum = { currency: string; compared: number; paid: number; expected: number; others: number; paidOthers: number };

type Named<Name> = { name: Name; sum: Sum };
type SupplierName = { supplierId: string; supplierName?: string };

/** Sums up purchases as they come, and keeps none. */
export class SavingsSums {
  readonly #totals = new Map<string, Named<unknown>>();
  readonly #suppliers = new Map<string, Named<SupplierName>>();
  readonly #buyers = new Map<string, Named<{ buyer?: string }>>();
  readonly #reasons = new Map<NotComparedReason, number>();

  add(purchase: JudgedPurchase): void {
    const { supplierId, supplierName, buyer, currency, reason } = purchase;
    count(purchase, sumIn(this.#totals, ['', currency], {}));
    count(purchase, sumIn(this.#suppliers, [supplierId, currency], { supplierId, ...present({ supplierName }) }));
    count(purchase, sumIn(this.#buyers, [buyer ?? null, currency], present({ buyer })));
    if (reason !== undefined) this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
  }

  report(): SavingsReport {
    const totals = [...this.#totals.values()].map(({ sum }) => savingsOf(sum)).sort(byCurrency);
    const suppliers = [...this.#suppliers.values()].map(withName);
    const buyers = [...this.#buyers.values()].map(withName);
    return {
      compared: totals.reduce((sum, { compared }) => sum + compared, 0),
      notCompared: [...this.#reasons]
        .map(([reason, purchases]) => ({ reason, purchases }))
        .sort((one, other) => other.purchases - one.purchases),
      totals,
      bySupplier: suppliers.sort((one, other) => nameOf(one).localeCompare(nameOf(other)) || byCurrency(one, other)),
      byBuyer: buyers.sort(
        (one, other) => (one.buyer ?? '').localeCompare(other.buyer ?? '') || byCurrency(one, other),
      ),
    };
  }
}

type Whose = [id: string | null, currency: string];

function sumIn<Name>(sums: Map<string, Named<Name>>, whose: Whose, name: Name): Sum {
  const key = JSON.stringify(whose);
  const [, currency] = whose;
  const known = sums.get(key) ?? {
    name,
    sum: { currency, compared: 0, paid: 0, expected: 0, others: 0, paidOthers: 0 },
  };
  sums.set(key, known);
  return known.sum;
}

function count({ currency, paid, expected }: JudgedPurchase, sum: Sum): void {
  if (expected === undefined) {
    sum.others += 1;
    sum.paidOthers += exactMinor(paid, currency);
  } else {
    sum.compared += 1;
    sum.paid += exactMinor(paid, currency);
    sum.expected += exactMinor(expected, currency);
  }
}

function withName<Name extends object>({ name, sum }: Named<Name>): Name & Savings {
  return { ...name, ...savingsOf(sum) };
}

function nameOf({ supplierId, supplierName = supplierId }: SupplierName): string {
  return supplierName;
}

function savingsOf({ currency, compared, paid, expected, others, paidOthers }: Sum): Savings {
  return {
    currency,
    compared,
    paid: fromMinor(paid, currency),
    expected: fromMinor(expected, currency),
    saved: fromMinor(expected - paid, currency),
    ...(expected > 0 && { savedPercent: savedPercent(paid, expected) }),
    notCompared: others,
    paidNotCompared: fromMinor(paidOthers, currency),
  };
}

/** To a tenth of a percent. */
export function savedPercent(paid: number, expected: number): number {
  return Math.round((1_000 * (expected - paid)) / expected) / 10;
}

function byCurrency(one: { currency: string }, other: { currency: string }): number {
  return one.currency.localeCompare(other.currency);
}
