import type { CatalogDimension, FormField } from './product.ts';

/** What is wrong with a value: a stable word, and what would be right. */
export type Fault = { code: string; message: string };

type FieldOf<T extends FormField['type']> = Extract<FormField, { type: T }>;

/** Tolerance for binary fractions: 0.3 is three steps of 0.1. */
const stepTolerance = 1e-9;
/** A refusal need not repeat a long list. */
const maxOptionsNamed = 20;

/** The value of the input: a checkbox also accepts true and false. */
export type GivenValue = number | string | boolean;

/** The value to store (null for an unticked box), or what is wrong with the input. */
export function readValue(dimension: CatalogDimension, given: GivenValue): number | null | Fault {
  const value = readByType(dimension, given);
  if (isFault(value) || !dimension.formField.readonly) return value;
  const standing = defaultValueOf(dimension);
  if (value === standing) return value;
  return { code: 'read_only', message: `may not be changed from ${standing ?? 'not chosen'}` };
}

export function isFault(value: number | null | Fault): value is Fault {
  return typeof value === 'object' && value !== null;
}

/** The catalog's default as a stored value; null if there is no default or the box is not ticked. */
export function defaultValueOf(dimension: CatalogDimension): number | null {
  const { formField } = dimension;
  if (formField.defaultValue === undefined) return null;
  if (formField.type === 'checkbox') return formField.defaultValue ? tickValueOf(dimension) : null;
  return Number(formField.defaultValue);
}

/** The value of a ticked box. A box with a quantity dependency is counted by the linked dimension instead. */
export function tickValueOf({ formField, dependsOn }: CatalogDimension): number {
  return formField.type === 'checkbox' && dependsOn?.dependency !== 'quantity' ? (formField.value ?? 1) : 1;
}

function readByType(dimension: CatalogDimension, given: GivenValue): number | null | Fault {
  const { formField } = dimension;
  switch (formField.type) {
    case 'checkbox':
      return readTick(tickValueOf(dimension), given);
    case 'select':
      return readOption(formField, given);
    case 'number':
      return typeof given === 'number'
        ? (faultOfNumber(formField, given) ?? given)
        : { code: 'wrong_type', message: 'must be a number' };
  }
}

function readTick(tickValue: number, given: GivenValue): number | null | Fault {
  if (given === true || given === tickValue) return tickValue;
  if (given === false || given === 0) return null;
  const code = typeof given === 'number' ? 'invalid_value' : 'wrong_type';
  return { code, message: `must be true or ${tickValue}, or null when not chosen` };
}

function readOption({ options }: FieldOf<'select'>, given: GivenValue): number | Fault {
  const chosen = options.find(({ value }) => (typeof given === 'string' ? value === given : Number(value) === given));
  if (chosen) return Number(chosen.value);
  const some = options.slice(0, maxOptionsNamed).map(({ value }) => value);
  const more = options.length > some.length ? ` or one of ${options.length - some.length} more` : '';
  const code = typeof given === 'boolean' ? 'wrong_type' : 'invalid_value';
  return { code, message: `must be one of ${some.join(', ')}${more}` };
}

function faultOfNumber({ min = -Infinity, max, step }: FieldOf<'number'>, value: number): Fault | undefined {
  if (value < min) return { code: 'out_of_range', message: `must be at least ${min}` };
  if (max !== undefined && value > max) return { code: 'out_of_range', message: `must be at most ${max}` };
  const first = min === -Infinity ? 0 : min;
  if (step === undefined || isWhole((value - first) / step)) return undefined;
  return { code: 'invalid_value', message: `must be ${stepsText(first, step)}` };
}

function stepsText(first: number, step: number): string {
  if (!isWhole(first / step)) return `${first} plus a multiple of ${step}`;
  return step === 1 ? 'a whole number' : `a multiple of ${step}`;
}

function isWhole(quotient: number): boolean {
  return Math.abs(quotient - Math.round(quotient)) <= stepTolerance * Math.max(1, Math.abs(quotient));
}
