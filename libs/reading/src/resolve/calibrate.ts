import type { FieldName } from '../fields.ts';
import { calibration as made } from './calibration-table.ts';

/** Log-odds and the share of values with such a score that were right. */
export type Curve = readonly (readonly [score: number, probability: number])[];

/** A curve for all fields, and others for single ones. */
export type Calibration = { all: Curve; fields: { readonly [F in FieldName]?: Curve } };

const { lowest, step } = made;
const all = made.all.map((probability, place) => [lowest + place * step, probability] as const);

/** What labelled documents told: written by the bench. */
export const usualCalibration: Calibration = {
  all,
  fields: Object.fromEntries(
    Object.entries(made.fields).map(([field, differing]): [string, Curve] => [
      field,
      all.map(([score, probability]) => [score, differing[score] ?? probability]),
    ]),
  ),
};

/** The chance that a value with this score is right: the share that was, among labelled documents. */
export function calibrate(field: FieldName, score: number, calibration = usualCalibration): number {
  return alongCurve(calibration.fields[field] ?? calibration.all, score);
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
