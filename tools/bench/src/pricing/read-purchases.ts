import { readFile } from 'node:fs/promises';
import type { BacktestSupplier } from '@parley/pricing/estimator/backtest/known-then';
import type { HistoryProduct, HistoryPurchase } from '@parley/pricing/estimator/history';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const rowSchema = z.object({
  purchase: z.string().min(1),
  buyer: z.string().min(1),
  supplier: z.string().min(1),
  product: z.string().min(1),
  family: z.string(),
  quantity: z.coerce.number().positive(),
  unit_price: z.coerce.number().positive(),
  currency: z.string(),
  date: z.iso.date(),
});

type Row = z.output<typeof rowSchema>;

const dayMs = 86_400_000;

/** Reads the purchases of a file, by supplier. They have no term, so each counts as one month. */
export async function readPurchases(file: string): Promise<BacktestSupplier[]> {
  const rows = z.array(rowSchema).parse(parse(await readFile(file), { columns: true, bom: true }));
  return [...Map.groupBy(rows, ({ supplier }) => supplier)].map(([id, own]) => ({
    id,
    history: { products: productsOf(own), purchases: purchasesOf(own) },
  }));
}

function productsOf(rows: Row[]): HistoryProduct[] {
  const products = rows.map(({ product, family, currency }) => ({
    id: product,
    familyId: family,
    unit: 'unit',
    step: 1,
    currency,
    dimensions: [],
    choices: [],
  }));
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

function purchasesOf(rows: Row[]): HistoryPurchase[] {
  return [...Map.groupBy(rows, ({ purchase }) => purchase)].map(([id, lines]) => {
    const { buyer = '', date = '', currency = '' } = lines[0] ?? {};
    return {
      id,
      buyer,
      startDay: Date.parse(date) / dayMs,
      months: 1,
      isRenewal: false,
      currency,
      total: lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0),
      lines: lines.map((line) => ({
        productId: line.product,
        quantity: line.quantity,
        values: [],
        net: line.quantity * line.unit_price,
        toPriceCurrency: 1,
      })),
    };
  });
}
