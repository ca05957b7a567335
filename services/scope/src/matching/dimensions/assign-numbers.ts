import type { CatalogDimension, FormField } from '@parley/products/product';
import { numberPattern, parseNumber } from '@parley/reading/values/numbers';
import { allowedNumber, isAllowed } from './allowed-number.ts';
import { hasMagnitude, inUnitOf, isPlainCount, unitFit } from './unit-words.ts';
import type { ChosenValue, ProductRow } from './chosen-value.ts';

type NumberDimension = CatalogDimension & { formField: Extract<FormField, { type: 'number' }> };
type Statement = Quantity & { isRow: boolean };

/** Minimum fit of a unit. */
const fits = 0.5;

/**
 * Assigns each number in a row to the dimension that counts its unit; if none does, the row's own quantity goes to the
 * main dimension.
 */
export function assignNumbers(dimensions: CatalogDimension[], row: ProductRow): Map<string, ChosenValue> {
  const numbers = dimensions.filter(isOpenNumber);
  const statements = statementsOf(row);
  const chosen = new Map<string, ChosenValue>();
  const used = new Set<Statement>();
  for (const { dimension, statement } of rankedPairs(numbers, statements)) {
    if (chosen.has(dimension.id) || used.has(statement)) continue;
    chosen.set(dimension.id, toValue(dimension, statement));
    used.add(statement);
  }
  const [own] = statements;
  const main = mainDimension(numbers);
  if (main && own?.isRow && !used.has(own) && !chosen.has(main.id) && mayCount(main, own)) {
    chosen.set(main.id, toValue(main, own));
  }
  return chosen;
}

function statementsOf({ quantity, unit = '', text }: ProductRow): Statement[] {
  const inText = quantitiesIn(text).map(({ value, unit }) => ({ value, unit, isRow: false }));
  return quantity === undefined ? inText : [{ value: quantity, unit, isRow: true }, ...inText];
}

function rankedPairs(numbers: NumberDimension[], statements: Statement[]) {
  return numbers
    .flatMap((dimension) =>
      statements.map((statement) => ({
        dimension,
        statement,
        fit: unitFit(statement.unit, dimension) + (statement.isRow ? 0.05 : 0),
      })),
    )
    .filter(({ fit }) => fit >= fits)
    .toSorted((one, other) => other.fit - one.fit);
}

/** The dimension that primarily counts the product. */
function mainDimension(numbers: NumberDimension[]): NumberDimension | undefined {
  return (
    numbers.find(({ formField }) => formField.required) ?? numbers.find(({ priceImpactKnown }) => priceImpactKnown)
  );
}

/** One package of something that is sold in larger numbers does not show the quantity. */
function mayCount({ formField }: NumberDimension, { value, unit }: Statement): boolean {
  return isPlainCount(unit) ? value > 1 || isAllowed(formField, value) : isAllowed(formField, value);
}

function toValue(dimension: NumberDimension, { value, unit, isRow }: Statement): ChosenValue {
  const converted = inUnitOf(value, unit, dimension);
  const wanted = isConverted(dimension, { value, unit }, converted) ? converted : value;
  const allowed = allowedNumber(dimension.formField, wanted);
  return { value: allowed, source: allowed === wanted ? (isRow ? 'quantity' : 'text') : 'adjusted', wanted };
}

/** `2 million` states its magnitude; `200,000 calls` are 200 thousand; a bare number is in the unit of the catalog. */
function isConverted({ formField }: NumberDimension, { value, unit }: Quantity, converted: number): boolean {
  if (hasMagnitude(unit)) return true;
  return !isPlainCount(unit) && converted >= 1 && converted < value && isAllowed(formField, converted);
}

function isOpenNumber(dimension: CatalogDimension): dimension is NumberDimension {
  return dimension.formField.type === 'number' && !dimension.formField.readonly;
}

/** A number in a text, and the words for what it counts. */
type Quantity = { value: number; unit: string };

const numberThenUnit = new RegExp(
  String.raw`(?<![\w.,$€£¥-])(?<number>${numberPattern})\s?(?<unit>[a-z]+(?:[ -](?!and\b|or\b|for\b|with\b|at\b|from\b|to\b)[a-z]+){0,3})`,
  'giu',
);
const unitThenNumber = new RegExp(
  String.raw`(?<![a-z])(?<unit>[a-z]+(?: [a-z]+){0,2})\s?[:=]\s?(?<number>${numberPattern})(?![\w.,%/-]*\d)`,
  'giu',
);

/** Finds the quantities in a text: `250 users`, `Storage: 500 GB`. */
function quantitiesIn(text: string): Quantity[] {
  return [...text.matchAll(numberThenUnit), ...text.matchAll(unitThenNumber)].flatMap(({ groups }) => {
    const value = wholeOrDecimal(groups?.['number'] ?? '');
    const unit = groups?.['unit'] ?? '';
    return value === undefined || unit === '' ? [] : [{ value, unit }];
  });
}

/** Counts have no thousandths: three digits after a separator are thousands. */
function wholeOrDecimal(number: string): number | undefined {
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(number) ? Number(number.replaceAll(/[.,]/g, '')) : parseNumber(number);
}
