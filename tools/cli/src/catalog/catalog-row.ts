import { cutText } from '@parley/errors/cut-text';
import { isCurrency } from '@parley/money/money';
import { currencyOf, isSharedSign } from '@parley/reading/values/currencies';
import { isPlaceholder } from '@parley/reading/values/placeholder';
import { present } from '@parley/service/present';
import {
  formulaError,
  isCellError,
  isMultiple,
  maxShown,
  noNumber,
  parseAmount,
  takeApart,
  type Cell,
  type DecimalSign,
} from '../sheets/cells/parse-cell.ts';
import type { Fault } from '../import/line.ts';
import { scaled } from '../sheets/cells/scaled.ts';
import { nameWith } from '../purchases/columns/joined-editions.ts';
import { dimensionCalled } from '../purchases/names/dimension-called.ts';
import { dimensionTypeCalled, type DimensionType } from './dimension-types.ts';
import { catalogFields, type CatalogField } from './fields.ts';

export type SheetDimension = {
  name: string;
  unit: string;
  type: DimensionType;
  options: { label: string; value: string }[];
};
export type SheetPrice = { amount: number; currency: string };

/** A row of a spreadsheet of products, as understood. */
export type CatalogRow = {
  number: number;
  company: string;
  product?: string;
  /** All cells with text. */
  texts: Partial<Record<CatalogField, string>>;
  price?: SheetPrice;
  dimension?: SheetDimension;
};

type Place = {
  number: number;
  decimal: DecimalSign;
  /** What prices are multiplied by. */
  scale: number;
  /** The sign with which a workbook shows the price. */
  shown: string | undefined;
};

/** A row without a product may tell something about its company; any other is a title, a note or a total. */
export const factsOfCompany = ['legalName', 'domain', 'website', 'companyDescription', 'category'] as const;
const ofProduct = ['family', 'description', 'defaultPrice', 'dimension', 'unit', 'dimensionType', 'options'] as const;

/** Reads the values of a row by field. */
export function catalogRow(
  values: ReadonlyMap<string, Cell>,
  { number, ...reading }: Place,
): CatalogRow | { fault: Fault } {
  const { edition, ...texts } = textsOf(values);
  if (texts.product !== undefined && edition !== undefined) texts.product = nameWith(texts.product, edition);
  const { company, product } = texts;
  if (company === undefined) return fault('company', 'required', 'the row names no company: repeat it in each row');
  const wrong = faultOf(texts);
  if (wrong) return wrong;
  const price = priceOf(values.get('defaultPrice'), texts.currency, reading);
  if (price && 'fault' in price) return price;
  const dimension = dimensionOf(texts);
  if (dimension && 'fault' in dimension) return dimension;
  return { number, company, texts, ...present({ product, price, dimension }) };
}

function faultOf(texts: CatalogRow['texts']): { fault: Fault } | undefined {
  const { product, category, subcategory } = texts;
  const wrong = catalogFields.find((field) => isCellError(texts[field] ?? ''));
  if (wrong !== undefined) return fault(wrong, 'invalid_value', formulaError(texts[wrong] ?? ''));
  if (
    product === undefined &&
    (ofProduct.some((field) => texts[field]) || !factsOfCompany.some((field) => texts[field]))
  )
    return fault('product', 'required', 'the row names no product: repeat it in each row, or delete the row');
  if (subcategory !== undefined && category === undefined)
    return fault('category', 'required', 'a subcategory needs the category above it');
  return undefined;
}

function textsOf(values: ReadonlyMap<string, Cell>): CatalogRow['texts'] {
  return Object.fromEntries(
    catalogFields.flatMap((field) => {
      const text = String(values.get(field) ?? '')
        .trim()
        .replaceAll(/[^\S\n]+/g, ' ');
      return text === '' || isNothing(text) ? [] : [[field, text] as const];
    }),
  );
}

/** Whether a cell says that there is no value, also in brackets: `(n/a)`. */
function isNothing(text: string): boolean {
  const bare = text.replaceAll(/^[([{<]+|[)\]}>]+$/g, '').trim();
  return bare === '' || isPlaceholder(bare) || /^(?:[-–—?.]+|none|null|#n\/a)$/i.test(bare);
}

type PriceReading = Omit<Place, 'number'>;

function priceOf(
  cell: Cell | undefined,
  currency: string | undefined,
  { decimal, scale, shown }: PriceReading,
): SheetPrice | { fault: Fault } | undefined {
  const text = String(cell ?? '').trim();
  if (cell === undefined || isNothing(text)) return undefined;
  const isTwice = scale !== 1 && typeof cell === 'string' && isMultiple(cell);
  const amount = typeof cell === 'number' ? cell : parseAmount(text, decimal);
  if (isTwice || amount === undefined || amount < 0)
    return fault('defaultPrice', 'wrong_type', noNumber(text, decimal));
  const code = currencyFor(text, { own: ownCurrency(cell, shown), currency });
  return typeof code === 'string' ? { amount: scaled(amount, scale), currency: code } : code;
}

/** The currency of a price, which the row and the price itself may state. */
function currencyFor(
  text: string,
  { own, currency }: { own: string | undefined; currency: string | undefined },
): string | { fault: Fault } {
  const code = currency === undefined ? own : (currencyOf(currency) ?? currency.toUpperCase());
  if (code === undefined) {
    const remedy = 'pass --set currency=USD, or another code';
    return fault('currency', 'required', `the price ${text} has no sure currency: ${remedy}`);
  }
  if (!isCurrency(code)) return fault('currency', 'invalid_value', `is no currency: ${cutText(code, maxShown)}`);
  return own === undefined || own === code
    ? code
    : fault('currency', 'contradiction', `the price is in ${own}, and the currency is ${code}`);
}

/** The currency that a price shows itself, unless several share the sign. */
function ownCurrency(cell: Cell, shown: string | undefined): string | undefined {
  const sign = (typeof cell === 'string' ? takeApart(cell.trim())?.currency : undefined) ?? shown;
  return sign === undefined || isSharedSign(sign) ? undefined : currencyOf(sign);
}

function dimensionOf(texts: CatalogRow['texts']): SheetDimension | { fault: Fault } | undefined {
  const { unit, dimension } = texts;
  const name = dimension ?? (unit === undefined ? undefined : dimensionCalled(unit));
  if (name === undefined)
    return texts.dimensionType === undefined && texts.options === undefined
      ? undefined
      : fault('dimension', 'required', 'the row has a type or options, and names no dimension');
  const options = optionsOf(texts.options);
  if (options === undefined)
    return fault('options', 'invalid_value', 'must be labels with numbers: 30 days=30; 1 year=365');
  const type = typeOf(texts.dimensionType, options.length > 0);
  if (type === undefined)
    return fault(
      'dimensionType',
      'invalid_value',
      'must be number, checkbox or select; options are for a select alone',
    );
  if (type === 'select' && options.length === 0)
    return fault('options', 'required', 'a select needs its options: 30 days=30; 1 year=365');
  return { name, unit: unit ?? name, type, options };
}

/** A dimension is a number unless the file says otherwise. */
function typeOf(text: string | undefined, hasOptions: boolean): DimensionType | undefined {
  if (text === undefined) return hasOptions ? 'select' : 'number';
  const type = dimensionTypeCalled(text);
  return hasOptions && type !== 'select' ? undefined : type;
}

/** `30 days=30; 1 year=365`; a number alone is its own label. */
function optionsOf(text: string | undefined): SheetDimension['options'] | undefined {
  if (text === undefined) return [];
  const options = text
    .split(/[;\n]/)
    .map((option) => option.trim())
    .filter((option) => option !== '')
    .map((option) => {
      const [, label = option, value = option] = /^(.*\S)\s*=\s*(\S+)$/.exec(option) ?? [];
      return { label, value };
    });
  return options.every(({ value }) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value)) ? options : undefined;
}

function fault(field: CatalogField, code: string, message: string): { fault: Fault } {
  return { fault: { pointer: `/${field}`, code, message } };
}
