import type { Bench } from '../bench.ts';
export const edgeBench: Bench = {
  summary: 'x',
  options: {},
  async run() {
    return '';
  },
};
