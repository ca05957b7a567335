import { setTimeout as sleep } from 'node:timers/promises';
import { listFiles } from '@parley/files/operator';
import { callOperation } from '@parley/http/call-operation';
import type { Log } from '../bench.ts';
import { load, unsuccessful } from '../load/load.ts';
import { residentMiB } from '../process/usage.ts';
import type { Installation, Reads } from './installation.ts';
import { text } from './measure-start.ts';
import type { Pair, Subject } from './subject.ts';

const rate = 200;
const connections = 16;

type LoadOptions = { reads: Reads; seconds: number; log: Log };

/**
 * Memory of both processes after a concurrent load on both, through the gateway for Parley's; empty for processes
 * without callers.
 */
export async function measureLoad({ name, installation, bare }: Subject, effort: LoadOptions): Promise<Pair[]> {
  const ours = loadOf(name, installation, effort);
  if (ours === undefined) return [];
  await using running = await bare();
  const spec = { paths: ['/'], connections, seconds: effort.seconds, rate };
  const [refused, ofBare] = await Promise.all([ours(), load({ origin: running.origin, ...spec })]);
  const pair = { ours: await residentMiB([installation.stack.pid(name)]), bare: await residentMiB([running.pid]) };
  effort.log(`  ${name} after its load: ${text(pair)}; ${refused} and ${unsuccessful(ofBare)} refused`);
  return [pair];
}

function loadOf(name: string, installation: Installation, { reads, seconds }: LoadOptions) {
  // The files service's only public operation is an upload, so reads of operators are used.
  if (name === 'files') return () => readFiles(installation, seconds);
  const paths = reads.paths[name === 'gateway' ? 'catalog' : name];
  if (paths === undefined) return undefined;
  const { headers } = reads;
  const spec = { origin: installation.stack.baseUrl, paths, headers, connections, seconds, rate };
  return async () => unsuccessful(await load(spec));
}

/** Reads as operators do. Returns the number of refusals. */
async function readFiles({ stack }: Installation, seconds: number): Promise<number> {
  const place = stack.operatorOf('files');
  const calls: Promise<number>[] = [];
  const endsAt = performance.now() + seconds * 1_000;
  for (let next = performance.now(); next < endsAt; next += 1_000 / rate) {
    calls.push(
      callOperation(listFiles, { query: { limit: 1 } }, place).then(
        () => 0,
        () => 1,
      ),
    );
    await sleep(Math.max(0, next - performance.now()));
  }
  return (await Promise.all(calls)).reduce((sum, refused) => sum + refused, 0);
}
