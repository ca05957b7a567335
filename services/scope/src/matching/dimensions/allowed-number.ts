import type { FormField } from '@parley/products/product';

type NumberField = Extract<FormField, { type: 'number' }>;

const tolerance = 1e-9;

/** The nearest value that a field allows, rounded up to what can be bought. */
export function allowedNumber({ min, max = Number.POSITIVE_INFINITY, step }: NumberField, wanted: number): number {
  const base = min ?? 0;
  const inRange = Math.min(max, Math.max(min ?? Number.NEGATIVE_INFINITY, wanted));
  if (step === undefined) return inRange;
  const steps = Math.ceil((inRange - base) / step - tolerance);
  const up = onGrid(base + steps * step);
  return up <= max ? up : onGrid(base + Math.floor((max - base) / step + tolerance) * step);
}

export function isAllowed(field: NumberField, value: number): boolean {
  return Math.abs(allowedNumber(field, value) - value) <= tolerance * Math.max(1, Math.abs(value));
}

/** Without the errors of binary fractions. */
function onGrid(value: number): number {
  return Number(value.toPrecision(12));
}
