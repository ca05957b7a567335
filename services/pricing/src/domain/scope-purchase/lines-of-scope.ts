import type { CatalogProduct } from '@parley/products/product';
import { primaryDimensionOf } from '@parley/products/primary-dimension';
import { present } from '@parley/service/present';
import type { PurchaseRecord } from '../purchases/purchase-record.ts';
import type { Answers } from './answers.ts';
import { finalOf, type Decimals } from './amounts.ts';
import {
  sureFrom,
  type PurchasableLine,
  type PurchasableScope,
  type ReadRow,
  type ReadValue,
} from './purchasable-scope.ts';
import * as readers from './readers.ts';

export type ScopeLine = PurchaseRecord['lines'][number];
type Known = { products: ReadonlyMap<string, CatalogProduct>; decimals: Decimals; answers: Answers };

/** A quantity that was moved further than this share is asked about. */
const smallMove = 0.05;

/** The products of a scope as lines of a purchase; they are numbered from 1 in questions. */
export function linesOfScope(scope: PurchasableScope, known: Known): ScopeLine[] {
  return scope.lines.map((line, index) => {
    const rows = scope.document?.rows.filter(({ product }) => product?.id === line.productId) ?? [];
    const field = (name: string) => `lines.${index + 1}.${name}`;
    return lineOf({ line, rows, field, primary: primaryOf(line, known) }, known);
  });
}

type Placed = {
  line: PurchasableLine;
  rows: ReadRow[];
  field: (name: string) => string;
  primary: ReturnType<typeof primaryOf>;
};

function lineOf(placed: Placed, known: Known): ScopeLine {
  const { line, field, primary } = placed;
  const { answers, decimals } = known;
  const product = productOf(placed, answers);
  const values = product === line.productId ? valuesOf(placed, answers) : [];
  // The quantity stays if a person says that the product is another one.
  const counted = [...values, ...line.values].find(({ id }) => id === primary?.id);
  const quantity = quantityOf(placed, counted, answers);
  const netPrice = answers.settle(field('netPrice'), readers.number, priceOf(line, decimals));
  const listPrice = answers.settle(field('listPrice'), readers.number, { value: decimals(line.list), reasons: [] });
  return {
    product,
    dimensions: values.filter(({ id }) => id !== primary?.id),
    ...present({ quantity, listPrice, netPrice }),
  };
}

function productOf({ line, rows, field }: Placed, answers: Answers): string {
  const unsure = rows.find(({ product }) => product !== undefined && product.confidence < sureFrom);
  const reasons = unsure ? [`"${unsure.name}" is taken for ${line.name}, which is not sure`] : [];
  const name = answers.settle(field('product'), readers.text, { value: line.name, reasons }) ?? line.name;
  return name === line.name || name === line.productId ? line.productId : name;
}

/** The dimension that counts the product, if one does; a fixed number is not chosen by buyers. */
function primaryOf({ productId }: PurchasableLine, { products }: Known) {
  const product = products.get(productId);
  const { id = '', name = '', formField } = (product && primaryDimensionOf(product)) ?? {};
  return formField?.type === 'number' ? { id, name, isFixed: formField.readonly } : undefined;
}

type Value = { id: string; value: number };

/** What the document says counts, even if the catalog would not allow it: it is what was bought. */
function valuesOf({ line, rows, field, primary }: Placed, answers: Answers): Value[] {
  const read = rows.flatMap(({ product }) => product?.dimensions ?? []);
  return line.values.map(({ id, name, value }) => {
    const found = read.find((each) => each.id === id);
    const own = boughtOf(found) ?? value;
    if (id === primary?.id) return { id, value: own };
    const reasons = found ? valueReasons(found, line) : [];
    const settled = answers.settle(field(`dimension.${name}`), readers.number, { value: own, reasons });
    return { id, value: settled ?? own };
  });
}

function boughtOf(found: ReadValue | undefined): number | undefined {
  return found?.isQuantity && found.wanted !== undefined && found.wanted >= 0 ? found.wanted : undefined;
}

function valueReasons(found: ReadValue, line: PurchasableLine): string[] {
  const { name, value, wanted } = found;
  return [
    ...(isAssumed(found)
      ? [`The document does not say the value of ${name} of ${line.name}: ${value} is assumed`]
      : []),
    ...(isMoved(found)
      ? [`The document says ${wanted} for ${name} of ${line.name}, which the catalog does not allow`]
      : []),
  ];
}

/** A default of the catalog is no guess where nothing is counted. */
function isAssumed({ source, isQuantity }: ReadValue): boolean {
  return source === 'assumed' || (source === 'default' && isQuantity);
}

function isMoved({ wanted, value }: ReadValue): boolean {
  return wanted !== undefined && Math.abs(wanted - value) > smallMove * Math.abs(wanted);
}

function quantityOf(
  { line, rows, field, primary }: Placed,
  value: Value | undefined,
  answers: Answers,
): number | undefined {
  if (primary === undefined) return answers.answer(field('quantity'), readers.number, true);
  const found = rows.flatMap(({ product }) => product?.dimensions ?? []).find(({ id }) => id === primary.id);
  const missing = `${line.name}: the scope does not say how many ${primary.name} were bought.`;
  return answers.settle(field('quantity'), readers.number, {
    value: (found && isAssumed(found)) || value?.value === 0 ? undefined : value?.value,
    reasons: [
      ...(found && isMoved(found) ? [`The document says ${found.wanted}, and the catalog allows ${found.value}`] : []),
      ...rampReasons(line, rows, value?.value),
    ],
    ...(!primary.isFixed && { missing }),
  });
}

/** Several rows of a product are one line: their quantities are added, unless they follow each other in time. */
function rampReasons({ name }: PurchasableLine, rows: ReadRow[], value: number | undefined): string[] {
  const quantities = rows.flatMap(({ quantity }) => quantity ?? []);
  const sum = quantities.reduce((one, other) => one + other, 0);
  if (quantities.length < 2 || value === sum || new Set(quantities).size === 1) return [];
  return [`${name} has rows for ${quantities.join(', ')}: a purchase has one quantity for the whole term`];
}

/** The price to pay; a list price less its discount is one. */
function priceOf(line: PurchasableLine, decimals: Decimals): { value: number | undefined; reasons: string[] } {
  const { value, isContradictory } = finalOf(line);
  const { list = 0, discount = 0 } = line;
  const reason = `The list price of ${line.name} less its discount is ${decimals(list - discount)}, not ${decimals(value)}`;
  return { value: decimals(value), reasons: isContradictory ? [reason] : [] };
}
