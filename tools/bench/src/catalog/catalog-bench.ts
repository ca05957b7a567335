import type { Bench } from '../bench.ts';
export const catalogBench: Bench = {
  summary: 'x',
  options: {},
  async run() {
    return '';
  },
};
