import type { CatalogProducts } from '@parley/live-catalog/catalog-records';
import { primaryDimensionOf } from '@parley/products/primary-dimension';
import type { CatalogProduct } from '@parley/products/product';
import { present } from '@parley/service/present';
import type { CatalogNames } from '../../domain/purchases/catalog-names.ts';
import type { PurchaseRecord } from '../../domain/purchases/purchase-record.ts';
import type { StoredPurchase } from '../../domain/purchases/purchase.ts';
import { toPurchaseRecord } from '../../domain/purchases/to-record.ts';

type Names = Pick<CatalogNames, 'supplierName' | 'productName'>;
type NamedParts = { products: CatalogProducts; names: () => Promise<Names> };

/** How many purchases are named at a time. */
const atOnce = 200;

/** Records of purchases with the names of all that they refer to by ids, as far as the catalog has them. */
export async function* namedPurchases(parts: NamedParts, purchases: AsyncIterable<StoredPurchase>) {
  const names = await parts.names();
  for await (const some of inGroups(purchases, atOnce)) {
    const ids = some.flatMap(({ lines }) => lines.map(({ productId }) => productId));
    const products = await parts.products.byIds(ids, {});
    for (const purchase of some) yield named(toPurchaseRecord(purchase), names, products);
  }
}

function named(record: PurchaseRecord, names: Names, products: ReadonlyMap<string, CatalogProduct>) {
  return {
    ...record,
    ...present({ supplierName: names.supplierName(record.supplier) }),
    lines: record.lines.map((line) => ({
      ...line,
      ...present({ productName: names.productName(line.product) }),
      ...namedValues(line, products.get(line.product)),
    })),
  };
}

type Line = PurchaseRecord['lines'][number];

/** `quantity` is the value of the dimension that counts the product; a line without one has none. */
function namedValues({ dimensions }: Line, product: CatalogProduct | undefined) {
  const known = new Map(product?.pricingDimensions.map(({ id, name }) => [id, name]));
  const primary = product && primaryDimensionOf(product);
  const counted = primary?.formField.type === 'number' ? dimensions.find(({ id }) => id === primary.id) : undefined;
  return {
    ...present({ quantity: counted?.value }),
    dimensions: dimensions.map((value) => ({ ...value, ...present({ name: known.get(value.id) }) })),
  };
}

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
