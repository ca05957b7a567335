import { setTimeout as sleep } from 'node:timers/promises';
import { startUpstream } from '../gateway/node-proxies.ts';
import { load } from '../load/load.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startGateway } from '../stack/gateway-process.ts';
import { startBalancer } from './balancer.ts';
import { companyPath, type EdgeCheck } from './check.ts';

const RATE = 300;
const KILL_AFTER_MS = 3000;
/** How long a cluster takes to notice. */
const NOTICE_MS = 1000;
const MOST_FAILED = 0.001;

export const deadReplica: EdgeCheck = {
  promise: 'with one of three replicas of a service dead, fewer than 0.1 % of requests fail after 1 s',
  async run({ surroundings, seconds }) {
    await using stack = new AsyncDisposableStack();
    const replicas = [await startUpstream(1), await startUpstream(1), await startUpstream(1)];
    for (const replica of replicas) stack.use(replica);
    const ports = replicas.map(({ origin }) => Number(new URL(origin).port));
    const balancer = stack.use(await startBalancer(ports));
    const gateway = stack.use(await startGateway(surroundings, { catalogUrl: `http://127.0.0.1:${balancer.port}` }));
    const headers = await createApiKey(gateway.grpcAddress, surroundings.identities);
    const total = KILL_AFTER_MS / 1000 + seconds;
    const running = load({
      origin: gateway.origin,
      paths: [companyPath],
      headers,
      connections: 32,
      seconds: total,
      rate: RATE,
    });
    const startedAt = performance.now();
    await sleep(KILL_AFTER_MS);
    await replicas[0]?.[Symbol.asyncDispose]();
    const killedAtMs = performance.now() - startedAt;
    await sleep(NOTICE_MS);
    balancer.use(ports.slice(1));
    const { unsuccessfulAtMs } = await running;
    const late = unsuccessfulAtMs.filter((atMs) => atMs > killedAtMs + NOTICE_MS).length;
    const share = late / (RATE * (seconds - NOTICE_MS / 1000));
    const seen = `${(share * 100).toFixed(2)} % failed after 1 s, ${unsuccessfulAtMs.length - late} requests before, at ${RATE} a second`;
    return { seen, isKept: share < MOST_FAILED };
  },
};
