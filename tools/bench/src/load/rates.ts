import type { Log } from '../bench.ts';
import { load, unsuccessful, type LoadSpec } from './load.ts';

/** A named rate measurement. */
export type Measure = [name: string, measure: () => Promise<{ requestsPerSecond: number; refused: number }>];

/** Measures rates per second by name, interleaved in rounds so that a slowdown of the machine affects all. */
export async function measureRates(measures: Measure[], rounds: number, log: Log): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>();
  for (let round = 1; round <= rounds; round += 1) {
    log(`  round ${round} of ${rounds}`);
    for (const [name, measure] of measures) {
      const { requestsPerSecond, refused } = await measure();
      rates.set(name, [...(rates.get(name) ?? []), requestsPerSecond]);
      log(`    ${name}: ${requestsPerSecond.toFixed(0)} a second${refused > 0 ? `; ${refused} refused` : ''}`);
    }
  }
  return rates;
}

export function reads(paths: Record<string, string[]>, spec: Omit<LoadSpec, 'paths'>): Measure[] {
  return Object.entries(paths).map(([name, asked]) => [
    name,
    async () => {
      const result = await load({ ...spec, paths: asked });
      return { requestsPerSecond: result.requestsPerSecond, refused: unsuccessful(result) };
    },
  ]);
}
