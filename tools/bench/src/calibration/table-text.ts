import { lowest, step, type Knot } from './fit-curve.ts';
import type { Table } from './fit-table.ts';

/** The table as the module that reading stands on. */
export function tableText({ all, fields }: Table, madeFrom: readonly string[]): string {
  const rows = fields.map(([field, curve]) => `    ${field}: { ${differences(curve, all)} },\n`).join('');
  return `import type { FieldName } from '../fields.ts';

type Calibration = {
  /** The score of the first point, and how far the next ones are from each other. */
  lowest: number;
  step: number;
  /** Of all fields together: at each point the share of values with such a score that were right. */
  all: readonly number[];
  /** Of single fields, where it is another: by score. */
  fields: { [F in FieldName]?: Readonly<Record<number, number>> };
};

/**
 * Written by \`npm run bench -- calibration --save\`, from
${madeFrom.map((line) => ` * - ${line}`).join('\n')}
 */
export const calibration: Calibration = {
  lowest: ${lowest},
  step: ${step},
  all: [${all.map(([, share]) => share).join(', ')}],
  fields: {
${rows}  },
};
`;
}

function differences(curve: readonly Knot[], all: readonly Knot[]): string {
  return curve
    .filter(([, share], place) => share !== all[place]?.[1])
    .map(([score, share]) => `${score < 0 ? `'${score}'` : score}: ${share}`)
    .join(', ');
}
