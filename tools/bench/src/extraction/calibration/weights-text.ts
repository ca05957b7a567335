import { reasonNames, type Weights } from '@parley/reading/resolve/reasons';

/** The fitted weights as the TypeScript module used for reading. */
export function weightsText({ all, fields }: Weights, madeFrom: readonly string[]): string {
  const rows = Object.entries(fields).map(([field, own]) => `    ${field}: [${numbers(own)}],\n`);
  return `import type { Weights } from './reasons.ts';

/**
 * Log-odds that each reason brings, in the order of \`reasonNames\`: ${reasonNames.join('; ')}.
 *
 * Written by \`npm run bench -- calibration --save\`, from
${madeFrom.map((line) => ` * - ${line}`).join('\n')}
 */
export const weights: Weights = {
  all: [${numbers(all)}],
  fields: {
${rows.join('')}  },
};
`;
}

function numbers(values: readonly number[]): string {
  return values.map((value) => Number(value.toFixed(3))).join(', ');
}
