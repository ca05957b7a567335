import type { FieldName } from '../fields.ts';
import { calibration } from './calibration-table.ts';

/** Log-odds and the share of values with such a score that were right. */
export type Curve = readonly (readonly [score: number, probability: number])[];

const { lowest, step } = calibration;
const all = calibration.all.map((probability, place) => [lowest + place * step, probability] as const);
const own = new Map(
  Object.entries(calibration.fields).map(([field, differing]): [string, Curve] => [
    field,
    all.map(([score, probability]) => [score, differing[score] ?? probability]),
  ]),
);

/** The chance that a value with this score is right: the share that was, among labelled documents. */
export function calibrate(field: FieldName, score: number): number {
  return alongCurve(curveOf(field), score);
}

export function curveOf(field: FieldName): Curve {
  return own.get(field) ?? all;
}

/** Straight between the points of a curve, level beyond them. */
export function alongCurve(curve: Curve, score: number): number {
  const next = curve.findIndex(([at]) => at >= score);
  const [before, after] = [curve[next - 1] ?? curve.at(-1), curve[next]];
  if (before === undefined) return 0.5;
  if (after === undefined) return before[1];
  if (next === 0) return after[1];
  const part = (score - before[0]) / (after[0] - before[0]);
  return before[1] + part * (after[1] - before[1]);
}
