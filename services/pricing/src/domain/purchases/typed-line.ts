import type { Violation } from '@parley/errors/app-error';
import { readChoices } from '@parley/products/choices';
import { isFault, readValue, type Fault, type GivenValue } from '@parley/products/dimension-value';
import { nameKey } from '@parley/products/name-key';
import type { CatalogDimension, CatalogProduct } from '@parley/products/product';
import { dimensionCalled, readDimensions, type LineFault, type LinePlace } from './draft-purchase.ts';
import type { ScopeLine } from '../scope-to-price.ts';

/** One product as someone types it: dimensions and options may be named by their labels. */
export type TypedLine = {
  product: string;
  quantity?: number | undefined;
  dimensions: { id: string; value: GivenValue }[];
};

/** The line of a scope, or everything that is wrong with it. */
export function readTypedLine(
  { quantity, dimensions }: TypedLine,
  { index, supplierId, productId }: LinePlace,
  products: ReadonlyMap<string, CatalogProduct>,
): { line: ScopeLine } | { faults: Violation[] } {
  const at = ({ path, ...fault }: LineFault): Violation => ({ pointer: `/lines/${index}${path}`, ...fault });
  const product = products.get(productId);
  if (product?.companyId !== supplierId) return { faults: [at(notOfSupplier(product, productId))] };
  const { chosen, faults } = readChosen(dimensions, product);
  const read = readDimensions({ dimensions: chosen, ...(quantity !== undefined && { quantity }) }, product);
  const wrong = [...faults, ...read.faults];
  if (wrong.length > 0) return { faults: wrong.map(at) };
  // A scope has the values that buyers may not change, too.
  const { values, violations } = readChoices(product.pricingDimensions, read.dimensions);
  if (violations.length > 0)
    return { faults: violations.map(({ code, message }) => at({ path: '/dimensions', code, message })) };
  return { line: { productId, name: product.name, values: Array.from(values, ([id, value]) => ({ id, value })) } };
}

function notOfSupplier(product: CatalogProduct | undefined, id: string): LineFault {
  return product
    ? { path: '/product', code: 'other_supplier', message: `${product.name} is a product of another supplier` }
    : { path: '/product', code: 'unknown_reference', message: `no product of the catalog has the id ${id}` };
}

function readChosen(given: TypedLine['dimensions'], { pricingDimensions }: CatalogProduct) {
  const faults: LineFault[] = [];
  const chosen = given.flatMap(({ id, value }, place) => {
    const dimension = dimensionCalled(id, pricingDimensions);
    const read = dimension ? readValue(dimension, typedValue(dimension, value)) : unknownName(id, pricingDimensions);
    if (isFault(read)) {
      faults.push(faultAt(`/dimensions/${place}`, dimension, read));
      return [];
    }
    return dimension && read !== null ? [{ id: dimension.id, value: read }] : [];
  });
  return { chosen, faults };
}

function faultAt(path: string, dimension: CatalogDimension | undefined, { code, message }: Fault): LineFault {
  if (!dimension) return { path: `${path}/id`, code, message };
  const options = dimension.formField.type === 'select' ? dimension.formField.options : [];
  const labels = options.map(({ label }) => label).join(', ');
  const wrong = labels === '' ? message : `must be one of ${labels}`;
  return { path: `${path}/value`, code, message: `${wrong} (the dimension "${dimension.name}")` };
}

function unknownName(text: string, known: readonly CatalogDimension[]): Fault {
  const names = known.map(({ name }) => name).join(', ');
  const message = `names no dimension of the product, or several: ${text} (it has ${names || 'none'})`;
  return { code: 'unknown_dimension', message };
}

/** Typed text as the value it names: an option by its label, a tick by a word, a number by its digits. */
function typedValue({ formField }: CatalogDimension, value: GivenValue): GivenValue {
  if (typeof value !== 'string') return value;
  if (formField.type === 'select') {
    const [only, ...others] = formField.options.filter(({ label }) => nameKey(label) === nameKey(value));
    return only && others.length === 0 ? only.value : value;
  }
  if (formField.type === 'checkbox' && /^(?:yes|true|no|false)$/i.test(value)) return /^(?:yes|true)$/i.test(value);
  return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}
