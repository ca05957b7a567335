import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooserOf, hostileBytes, type Choose } from '@parley/gateway/hostile-bytes';
import { load } from '../load/load.ts';
import { residentMiB } from '../process/usage.ts';
import { median } from '../report/statistics.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startGateway, type GatewayProcess } from '../stack/gateway-process.ts';
import { companyPath, type EdgeCheck } from './check.ts';

const connectionCount = 24;
/** How long to wait for further responses on a connection before opening the next. */
const quietMs = 150;
const sampleEveryMs = 1000;
const maxConnections = 2_000_000;
/** Memory must be steady: the ratio of memory at the end to memory after the first quarter. */
const maxGrowth = 1.2;

export const fuzz: EdgeCheck = {
  promise: 'random bytes neither end the process nor make it leak',
  async run({ surroundings, upstream, fuzzMinutes, seed, log }) {
    const settings = {
      LOG_LEVEL: 'error',
      HEADERS_TIMEOUT_MS: '1000',
      BODY_TIMEOUT_MS: '1000',
      KEEP_ALIVE_TIMEOUT_MS: '1000',
    };
    await using gateway = await startGateway(surroundings, { catalogUrl: upstream.origin, settings });
    const headers = await createApiKey(gateway.operatorUrl, surroundings.identities);
    const endsAt = performance.now() + fuzzMinutes * 60_000;
    const effort = {
      gateway,
      endsAt,
      next: hostileBytes({
        host: `127.0.0.1:${gateway.port}`,
        authorization: headers.authorization,
        path: '/v1/catalog/companies',
      }),
      choose: chooserOf(seed),
      seen: new Map(),
    };
    const memory = watchMemory(gateway, endsAt);
    await Promise.all(Array.from({ length: connectionCount }, () => attack(effort)));
    const samples = await memory;
    const { statuses } = await load({
      origin: gateway.origin,
      paths: [companyPath],
      headers,
      connections: 4,
      seconds: 2,
    });
    log(`  answers: ${JSON.stringify(Object.fromEntries(effort.seen))}`);
    const growth = growthOf(samples);
    const isAlive = statuses['failed'] === undefined && (statuses['200'] ?? 0) > 0;
    const broken = [...effort.seen].filter(([status]) => status === '500' || status === 'not HTTP').length;
    const connections = [...effort.seen.values()].reduce((sum, count) => sum + count, 0);
    const seen = `alive after ${fuzzMinutes} min and ${connections} connections, memory ${growth.toFixed(2)} times that of the first quarter, ${broken === 0 ? 'no' : 'some'} answer with 500`;
    return {
      seen: isAlive ? seen : 'the process no longer answers',
      isKept: isAlive && growth <= maxGrowth && broken === 0,
    };
  },
};

type Attack = {
  gateway: GatewayProcess;
  endsAt: number;
  next: (choose: Choose) => Buffer;
  choose: Choose;
  seen: Map<string, number>;
};

async function attack({ gateway, endsAt, next, choose, seen }: Attack): Promise<void> {
  for (let count = 0; performance.now() < endsAt && count < maxConnections / connectionCount; count += 1) {
    const status = await answerTo(gateway.port, next(choose));
    seen.set(status, (seen.get(status) ?? 0) + 1);
  }
}

/** Sends the bytes and returns the status of the first response. The connection is closed once nothing more arrives. */
function answerTo(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.setEncoding('latin1').on('data', (text) => (answer += answer.length < 100 ? text : ''));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(statusOf(answer)));
  });
}

function statusOf(answer: string): string {
  return answer === '' ? 'none' : (/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'not HTTP');
}

async function watchMemory({ pid, ended }: GatewayProcess, endsAt: number): Promise<number[]> {
  const samples: number[] = [];
  const over = new AbortController();
  void ended.then(() => over.abort());
  while (!over.signal.aborted && performance.now() < endsAt) {
    samples.push(await residentMiB([pid]).catch(() => 0));
    await sleep(sampleEveryMs);
  }
  return samples;
}

function growthOf(samples: number[]): number {
  const quarter = Math.ceil(samples.length / 4);
  return median(samples.slice(-quarter)) / median(samples.slice(quarter, 2 * quarter));
}
