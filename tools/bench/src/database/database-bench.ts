import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { mongodbSources } from '@parley/local/mongodb';
import { buildSecantusRust } from '@parley/local/secantus';
import type { Server } from '@parley/local/server';
import { supervise } from '@parley/local/supervise';
import { watchedMongodb } from '@parley/local/watched-mongodb';
import type { Bench, Say } from '../bench.ts';
import { residentMiB } from '../process/usage.ts';
import { placeAndTime } from '../report/place.ts';
import { table } from '@parley/cli/table';
import { databaseBuild } from '../stack/surroundings.ts';
import { databaseLoad, type LoadResult } from './database-load.ts';

const sampleEveryMs = 1_000;
/** Names from `mongodbSources`. */
const builds = { rust: 'SecantusDB (Rust build)', wheel: 'SecantusDB' };

export const databaseBench: Bench = {
  summary: 'large uploads beside reads over many databases, on both builds of the embedded database',
  options: { minutes: { default: 10, about: 'length of the load on each build' } },
  flags: { rust: 'only the Rust build', wheel: 'only the Python wheel' },
  async run({ minutes = 10 }, say, { flags }) {
    const chosen = Object.entries(builds).filter(([flag]) => flags.size === 0 || flags.has(flag));
    const rows: string[][] = [];
    for (const [, name] of chosen) rows.push(await measure(name, minutes, say));
    return `${placeAndTime()}.\n${minutes} minutes on each build.\n\n${table(columns, rows)}`;
  },
};

const columns = [
  '',
  'reads',
  'uploads',
  'failed',
  'slowest read',
  'longest time without any answer',
  'most memory',
  'restarts by the watch',
];

async function measure(name: string, minutes: number, say: Say): Promise<string[]> {
  await using parts = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'parley-database-'));
  parts.defer(() => rm(folder, { recursive: true }));
  const lives: Server[] = [];
  const kept = await keep(name, folder, (life) => lives.push(life));
  parts.defer(() => kept.stop());
  const uri = lives[0]?.uri ?? '';
  const build = `${name === builds.wheel ? 'wheel' : 'Rust build'}, ${await databaseBuild(uri)}`;
  say(`${build}: ${minutes} minutes`);
  const memory = watchMemory(() => lives.at(-1)?.pid);
  const load = await databaseLoad(uri, minutes);
  return row(build, load, { mostMiB: memory.stop(), restarts: lives.length - 1 });
}

async function keep(name: string, dataDir: string, started: (life: Server) => void) {
  if (name === builds.rust) await buildSecantusRust();
  const start = await mongodbSources.find((source) => source.name === name)?.find();
  if (!start) throw new Error(`${name} is not here.`);
  const port = await freePort();
  return supervise({ name, started, start: async () => watchedMongodb(await start({ dataDir, port })) });
}

function watchMemory(pid: () => number | undefined) {
  let mostMiB = 0;
  const sample = async () => {
    const current = pid();
    if (current === undefined) return;
    mostMiB = Math.max(mostMiB, await residentMiB([current]).catch(() => 0));
  };
  const timer = setInterval(() => void sample(), sampleEveryMs);
  return {
    stop() {
      clearInterval(timer);
      return mostMiB;
    },
  };
}

function row(build: string, load: LoadResult, { mostMiB, restarts }: { mostMiB: number; restarts: number }): string[] {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return [
    build,
    `${load.reads}`,
    `${load.uploads}`,
    `${load.failed}`,
    seconds(load.slowestReadMs),
    seconds(load.longestPauseMs),
    `${mostMiB.toFixed(0)} MiB`,
    `${restarts}`,
  ];
}
