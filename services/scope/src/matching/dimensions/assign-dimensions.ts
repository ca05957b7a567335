import type { CatalogDimension, FormField } from '@parley/products/product';
import { defaultValueOf, tickValueOf } from '@parley/products/dimension-value';
import { foldName, nameTokens } from '@parley/reading/values/name-tokens';
import { allowedNumber } from './allowed-number.ts';
import { assignNumbers } from './assign-numbers.ts';
import type { ChosenValue, ProductRow } from './chosen-value.ts';
import { containsPhrase, withoutPhrase } from './phrases.ts';
import { isSellingWord } from '../products/product-words.ts';

/** Dimensions that have separate rows in the document, with the quantities of these rows. */
export type ExtraQuantities = ReadonlyMap<string, number | undefined>;

/**
 * The values that a document chooses for a product's dimensions: first the stated ones, then the required ones, then
 * those of dimensions that are sold together. Read-only dimensions are left to the catalog.
 */
export function assignDimensions(
  dimensions: CatalogDimension[],
  row: ProductRow,
  extras: ExtraQuantities = new Map(),
): Map<string, ChosenValue> {
  const open = dimensions.filter(({ formField }) => !formField.readonly);
  const chosen = new Map([
    ...assignNumbers(open, row),
    ...assignOptions(open, row.text),
    ...assignTicks(open, row.text),
    ...assignExtras(open, extras),
  ]);
  dropUncounted(open, chosen);
  const round = (): number => fillRequired(open, chosen) + joinIncluded(dimensions, chosen);
  for (let tries = dimensions.length; tries > 0 && round() > 0; tries -= 1);
  const [first] = open;
  if (chosen.size === 0 && first) chosen.set(first.id, standInFor(first));
  return chosen;
}

function assignOptions(open: CatalogDimension[], text: string): [string, ChosenValue][] {
  return open.flatMap(({ id, name, formField }): [string, ChosenValue][] => {
    const value = formField.type === 'select' ? chosenOption(text, name, formField) : undefined;
    return value === undefined ? [] : [[id, { value, source: 'text' }]];
  });
}

/** Longer names first: `Audit log streaming` does not mean `Audit log`. */
function assignTicks(open: CatalogDimension[], text: string): [string, ChosenValue][] {
  const boxes = open.filter(({ formField }) => formField.type === 'checkbox');
  let left = foldName(text);
  return boxes
    .toSorted((one, other) => other.name.length - one.name.length)
    .flatMap((dimension): [string, ChosenValue][] => {
      const isTicked = containsPhrase(left, dimension.name);
      left = withoutPhrase(left, dimension.name);
      return isTicked ? [[dimension.id, { value: tickValueOf(dimension), source: 'text' }]] : [];
    });
}

function assignExtras(open: CatalogDimension[], extras: ExtraQuantities): [string, ChosenValue][] {
  return open.flatMap((dimension): [string, ChosenValue][] => {
    if (!extras.has(dimension.id)) return [];
    const { formField } = dimension;
    if (formField.type === 'checkbox') return [[dimension.id, { value: tickValueOf(dimension), source: 'text' }]];
    const quantity = extras.get(dimension.id);
    if (formField.type === 'select' || quantity === undefined) return [];
    const value = allowedNumber(formField, quantity);
    return [[dimension.id, { value, source: value === quantity ? 'quantity' : 'adjusted', wanted: quantity }]];
  });
}

/** Drops boxes that are counted by another dimension, if that one has no value and requires none. */
function dropUncounted(open: CatalogDimension[], chosen: Map<string, ChosenValue>): void {
  const byId = new Map(open.map((dimension) => [dimension.id, dimension]));
  for (const { id, dependsOn } of open) {
    if (dependsOn?.dependency !== 'quantity' || chosen.has(dependsOn.dimensionId)) continue;
    if (byId.get(dependsOn.dimensionId)?.formField.required !== true) chosen.delete(id);
  }
}

/** Gives required dimensions the catalog's default, or else a guess. */
function fillRequired(open: CatalogDimension[], chosen: Map<string, ChosenValue>): number {
  const missing = open.filter(
    ({ id, formField, dependsOn }) =>
      formField.required && !chosen.has(id) && (dependsOn === undefined || chosen.has(dependsOn.dimensionId)),
  );
  for (const dimension of missing) chosen.set(dimension.id, standInFor(dimension));
  return missing.length;
}

/** Chooses the dimensions that are sold only together with a chosen one. */
function joinIncluded(dimensions: CatalogDimension[], chosen: Map<string, ChosenValue>): number {
  const byId = new Map(dimensions.map((dimension) => [dimension.id, dimension]));
  const missing = dimensions.flatMap((dimension) => {
    const { id, dependsOn } = dimension;
    if (dependsOn?.dependency !== 'inclusion' || chosen.has(id) === chosen.has(dependsOn.dimensionId)) return [];
    return chosen.has(id) ? (byId.get(dependsOn.dimensionId) ?? []) : dimension;
  });
  const open = missing.filter(({ formField }) => !formField.readonly);
  for (const dimension of open)
    chosen.set(dimension.id, { value: standInFor(dimension, true).value, source: 'assumed' });
  return open.length;
}

/** The catalog's default, or else the smallest or first value. */
function standInFor(dimension: CatalogDimension, isTicked = false): ChosenValue {
  const { formField } = dimension;
  const standing = defaultValueOf(dimension);
  if (formField.type === 'checkbox') {
    return standing === null || isTicked
      ? { value: tickValueOf(dimension), source: 'assumed' }
      : { value: standing, source: 'default' };
  }
  if (standing !== null) {
    return { value: formField.type === 'number' ? allowedNumber(formField, standing) : standing, source: 'default' };
  }
  const guess =
    formField.type === 'number' ? allowedNumber(formField, formField.min ?? 1) : Number(formField.options[0]?.value);
  return { value: guess, source: 'assumed' };
}

type SelectField = Extract<FormField, { type: 'select' }>;

/** Number of characters after the name of a dimension that may hold its value. */
const reach = 80;

/** The only option that a text names: next to the dimension's name, or else anywhere by a distinctive whole label. */
function chosenOption(text: string, name: string, { options }: SelectField): number | undefined {
  const folded = foldName(text);
  const beside = textAfter(folded, foldName(name));
  const named = options.filter(({ label }) => isTelling(label) && containsPhrase(folded, label));
  const besideName = options.filter(({ label }) => isBeside(beside, label));
  const [chosen, ...others] = besideName.length > 0 ? besideName : named;
  return chosen !== undefined && others.length === 0 ? Number(chosen.value) : undefined;
}

/** `Priority` means `Priority: four hours`. */
function isBeside(beside: string, label: string): boolean {
  const [head = ''] = label.split(':');
  return beside !== '' && (containsPhrase(beside, label) || containsPhrase(beside, head));
}

function textAfter(folded: string, name: string): string {
  const at = ` ${folded} `.indexOf(` ${name} `);
  return at === -1 ? '' : ` ${folded} `.slice(at + name.length + 1, at + name.length + 1 + reach).trim();
}

/** A label with at least two words beyond times and numbers is unlikely to appear for another reason. */
function isTelling(label: string): boolean {
  return nameTokens(label).filter((word) => !isSellingWord(word) && !/\d/.test(word)).length >= 2;
}
