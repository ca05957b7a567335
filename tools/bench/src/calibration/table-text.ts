import type { Knot } from './fit-curve.ts';
import type { Table } from './fit-table.ts';

/** The table as the module that the service reads. */
export function tableText({ all, fields }: Table, madeFrom: readonly string[]): string {
  const rows = fields.map(([field, curve]) => `    ${field}: ${knots(curve)},\n`).join('');
  return `import type { FieldName } from '../fields.ts';

/** Log-odds and the share of values with such a score that were right. */
export type Curve = readonly (readonly [score: number, probability: number])[];

/**
 * Written by \`npm run bench -- calibration --save\`, from
${madeFrom.map((line) => ` * - ${line}`).join('\n')}
 */
export const calibration: { all: Curve; fields: { [F in FieldName]?: Curve } } = {
  all: ${knots(all)},
  fields: {
${rows}  },
};
`;
}

function knots(curve: readonly Knot[]): string {
  return `[${curve.map(([score, share]) => `[${score}, ${share}]`).join(', ')}]`;
}
