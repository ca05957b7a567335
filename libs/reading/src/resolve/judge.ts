import type { FieldName } from '@parley/document-fields/fields';
import type { Reasons, Weights } from './reasons.ts';
import { weights as learned } from './weights.ts';

/** How sure a value is, 0 to 1, by the reasons for it. */
export type Judge = (field: FieldName, reasons: Reasons) => number;

/** However much speaks for it, no value is certain, and none is impossible. */
const [leastSure, surest] = [0.005, 0.995];

export function judgeBy({ all, fields }: Weights): Judge {
  return (field, reasons) => {
    const weights = fields[field] ?? all;
    const logOdds = reasons.reduce((sum, reason, at) => sum + reason * (weights[at] ?? 0), 0);
    return Math.min(surest, Math.max(leastSure, 1 / (1 + Math.exp(-logOdds))));
  };
}

/** By what labelled documents told. */
export const usualJudge: Judge = judgeBy(learned);
