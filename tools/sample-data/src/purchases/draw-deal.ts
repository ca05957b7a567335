import type { PricingDimension } from '../pricing-dimension.ts';
import type { Random } from '../random.ts';
import { normalScore } from './normal-score.ts';
import type { Deal, ProductTruth } from './product-truth.ts';

export type Term = Pick<Deal, 'day' | 'months' | 'isRenewal'>;

const usualTerms = [12, 12, 12, 12, 24, 24, 36, 36, 6, 18];

export function drawTerm(random: Random, day: number): Term {
  return { day, months: random.pick(usualTerms), isRenewal: random.chance(0.5) };
}

/**
 * Draws a buyer's deal for a product: a quantity near or far from the usual one, and a valid combination of further
 * dimensions.
 */
export function drawDeal({ primary, usualQuantity, dimensions }: ProductTruth, term: Term, random: Random): Deal {
  const quantity =
    primary === undefined ? 1 : primaryQuantity(primary.formField, usualQuantity * Math.exp(normalScore(random)));
  const chosen = new Map<string, number>();
  for (const dimension of dimensions) {
    if (dimension === primary) continue;
    const value = drawValue(dimension, chosen, random);
    if (value > 0) chosen.set(dimension.id, value);
  }
  return { ...term, quantity, values: [...chosen].map(([id, value]) => ({ id, value })) };
}

function primaryQuantity(field: PricingDimension['formField'], wanted: number): number {
  return field.type === 'number' ? onGrid(field, wanted) : 1;
}

type NumberField = Extract<PricingDimension['formField'], { type: 'number' }>;

/** Rounds to the field's grid within its bounds, to at least one step. */
function onGrid({ step = 1, min = 0, max = Infinity }: NumberField, wanted: number): number {
  const steps = Math.round((Math.min(max, wanted) - min) / step);
  return Math.max(step, min + Math.max(0, steps) * step);
}

/** Draws the value of a dimension; 0 if it is not bought. */
function drawValue(dimension: PricingDimension, chosen: ReadonlyMap<string, number>, random: Random): number {
  const { formField: field } = dimension;
  if (field.type === 'checkbox') return drawTick(dimension, chosen, random);
  if (field.type === 'select')
    return field.required || random.chance(0.7) ? Number(random.pick(field.options).value) : 0;
  if (field.readonly) return field.defaultValue ?? 0;
  const wanted = (field.defaultValue ?? 1) * random.spread(0.4, 2.5);
  return field.required || random.chance(0.5) ? onGrid(field, wanted) : 0;
}

function drawTick(
  { formField, dependsOn }: PricingDimension,
  chosen: ReadonlyMap<string, number>,
  random: Random,
): number {
  const { required, readonly } = formField;
  const worth = (formField.type === 'checkbox' ? formField.value : undefined) ?? 1;
  const isTaken = required || readonly || random.chance(0.35);
  if (dependsOn.dependency === 'inclusion') return chosen.has(dependsOn.dependsOnDimensionId ?? '') ? worth : 0;
  if (dependsOn.dependency === 'quantity') return isTaken ? 1 : 0;
  return isTaken ? worth : 0;
}
