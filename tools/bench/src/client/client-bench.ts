import { Parley } from '@parley/client';
import { table } from '@parley/cli/table';
import type { Bench } from '../bench.ts';
import { startHelper } from '../process/helper.ts';
import { placeAndTime } from '../report/place.ts';
import { median, medianRatio } from '../report/statistics.ts';

type Measured = { callsPerSecond: number; cpuMs: number };

const companyId = '019b76da-a800-7161-b1ec-b3ba9ecdf8d9';
const key = 'a key that the stub server does not check';
const warmUpMs = 1_000;

export const clientBench: Bench = {
  summary: 'calls of the TypeScript client compared with bare `fetch`, to a stub server on this machine',
  options: {
    rounds: { default: 41, about: 'rounds, in which `fetch` and the client take turns' },
    seconds: { default: 0.4, about: 'length of one load' },
    connections: { default: 8, about: 'calls made at the same time' },
  },
  async run({ rounds = 1, seconds = 1, connections = 1 }, log) {
    await using server = await startHelper<{ port: number }>({
      file: new URL('../gateway/upstream.ts', import.meta.url),
    });
    const { bare, client } = calls(`http://127.0.0.1:${server.message.port}`);
    await measure(bare, connections, warmUpMs);
    await measure(client, connections, warmUpMs);
    const ofBare: Measured[] = [];
    const ofClient: Measured[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      ofBare.push(await measure(bare, connections, seconds * 1_000));
      ofClient.push(await measure(client, connections, seconds * 1_000));
      log(`round ${round} of ${rounds}: ${describeRound(ofBare, ofClient)}`);
    }
    const about = `A company of 1 kB, ${connections} calls at a time, ${rounds} rounds in turn. ${placeAndTime()}.`;
    return `${about}\n\n${tableOf(ofBare, ofClient)}`;
  },
};

function calls(baseUrl: string) {
  const parley = new Parley({ baseUrl, key });
  return {
    bare: async () => {
      const answer = await fetch(`${baseUrl}/v1/catalog/companies/${companyId}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      if (!answer.ok) throw new Error(`the stub server answered ${answer.status}`);
      return answer.json();
    },
    client: async () => (await parley.getCompany({ path: { companyId } })).data,
  };
}

async function measure(call: () => Promise<unknown>, connections: number, ms: number): Promise<Measured> {
  const startMs = performance.now();
  const start = process.cpuUsage();
  let made = 0;
  const callUntilEnd = async () => {
    while (performance.now() < startMs + ms) {
      await call();
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, callUntilEnd));
  const { user, system } = process.cpuUsage(start);
  return { callsPerSecond: (made * 1_000) / (performance.now() - startMs), cpuMs: (user + system) / 1_000 / made };
}

function describeRound(bare: Measured[], client: Measured[]): string {
  return `${bare.at(-1)?.callsPerSecond.toFixed(0)} and ${client.at(-1)?.callsPerSecond.toFixed(0)} calls a second`;
}

function tableOf(bare: Measured[], client: Measured[]): string {
  const rates = (all: Measured[]) => all.map(({ callsPerSecond }) => callsPerSecond);
  const times = (all: Measured[]) => all.map(({ cpuMs }) => cpuMs);
  const row = (name: string, all: Measured[]) => [
    name,
    median(rates(all)).toFixed(0),
    medianRatio(rates(all), rates(bare)).toFixed(2),
    median(times(all)).toFixed(3),
    medianRatio(times(all), times(bare)).toFixed(2),
  ];
  const head = ['', 'calls a second', 'ratio', 'processor time, ms', 'ratio'];
  return table(head, [row('bare fetch', bare), row('TypeScript client', client)]);
}
