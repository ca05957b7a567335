import { load } from '../load/load.ts';
import { median } from '../report/statistics.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startGateway } from '../stack/gateway-process.ts';
import { companyPath, type EdgeCheck } from './check.ts';

const roundCount = 5;
const calmRate = 200;
/** More than two hundred times the key's rate limit. */
const floodRate = 1000;
const maxSlowdown = 1.2;

export const fairness: EdgeCheck = {
  promise: 'one key cannot slow another: its p99 stays within 20 % while the other floods',
  async run({ surroundings, upstream, seconds, log }) {
    await using gateway = await startGateway(surroundings, { catalogUrl: upstream.origin, core: 0 });
    const calm = await createApiKey(gateway.operatorUrl, surroundings.identities);
    const flooding = await createApiKey(gateway.operatorUrl, surroundings.identities, {});
    const common = { origin: gateway.origin, paths: [companyPath], seconds };
    const ask = () => load({ ...common, headers: calm, connections: 8, rate: calmRate }, 1);
    const flood = () => load({ ...common, headers: flooding, connections: 64, rate: floodRate }, 1);
    await ask();
    const ratios: number[] = [];
    for (let round = 1; round <= roundCount; round += 1) {
      const alone = await ask();
      const [duringFlood] = await Promise.all([ask(), flood()]);
      ratios.push(duringFlood.p99Ms / alone.p99Ms);
      log(`  p99 alone ${alone.p99Ms.toFixed(1)} ms, during the flood ${duringFlood.p99Ms.toFixed(1)} ms`);
    }
    const ratio = median(ratios);
    const seen = `p99 ${ratio.toFixed(2)} times as high while another key sends ${floodRate} requests a second (median of ${roundCount} rounds)`;
    return { seen, isKept: ratio <= maxSlowdown };
  },
};
