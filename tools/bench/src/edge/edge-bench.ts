import type { Bench, Log } from '../bench.ts';
import { startUpstream } from '../gateway/node-proxies.ts';
import { placeAndTime } from '../report/place.ts';
import { createSurroundings } from '../stack/surroundings.ts';
import type { EdgeCheck, Finding } from './check.ts';
import { deadReplica } from './dead-replica.ts';
import { fairness } from './fairness.ts';
import { fuzz } from './fuzz.ts';
import { idleConnections } from './idle-connections.ts';

const checks: Record<number, EdgeCheck> = {
  113: fairness,
  122: deadReplica,
  133: idleConnections,
  134: fuzz,
};

export const edgeBench: Bench = {
  summary: 'promises of the gateway that take load, many connections or minutes to see kept',
  options: {
    only: { default: 0, about: `one of ${Object.keys(checks).join(', ')}; 0 means all` },
    seconds: { default: 10, about: 'length of one load' },
    minutes: { default: 10, about: 'length of the random bytes of 134' },
    seed: { default: 1, about: 'what the random bytes of 134 begin with' },
  },
  async run({ only = 0, seconds = 10, minutes = 10, seed = 1 }, log) {
    const chosen = Object.entries(checks).filter(([number]) => only === 0 || Number(number) === only);
    await using upstream = await startUpstream(1);
    const findings: [string, Finding][] = [];
    for (const [number, check] of chosen) {
      log(`${number}: ${check.promise}`);
      await using surroundings = await createSurroundings();
      const finding = await check.run({ surroundings, upstream, seconds, fuzzMinutes: minutes, seed, log });
      findings.push([`${number}, ${check.promise}`, finding]);
      report(finding, log);
    }
    return `${placeAndTime()}.\n\n${findings.map(item).join('\n')}`;
  },
};

function report({ isKept, seen }: Finding, log: Log): void {
  log(`  ${isKept ? 'kept' : 'NOT KEPT'}: ${seen}`);
  if (!isKept) process.exitCode = 1;
}

function item([promise, { isKept, seen }]: [string, Finding]): string {
  return `- **${promise}.** ${isKept ? 'Kept' : 'Not kept'}: ${seen}.`;
}
