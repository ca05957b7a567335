import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from '@parley/local/balancer';
import { startUpstream } from '../gateway/node-proxies.ts';
import { load } from '../load/load.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startGateway } from '../stack/gateway-process.ts';
import { companyPath, type EdgeCheck } from './check.ts';

const rate = 300;
const killAfterMs = 3000;
/** How long a cluster takes to notice a dead replica. */
const noticeMs = 1000;
const maxFailed = 0.001;

export const deadReplica: EdgeCheck = {
  promise: 'with one of three replicas of a service dead, fewer than 0.1 % of requests fail after 1 s',
  async run({ surroundings, seconds }) {
    await using stack = new AsyncDisposableStack();
    const replicas = [await startUpstream(1), await startUpstream(1), await startUpstream(1)];
    for (const replica of replicas) stack.use(replica);
    const addresses = replicas.map(({ origin }) => ({ host: '127.0.0.1', port: Number(new URL(origin).port) }));
    const balancer = stack.use(await startBalancer(addresses));
    const gateway = stack.use(await startGateway(surroundings, { catalogUrl: `http://127.0.0.1:${balancer.port}` }));
    const headers = await createApiKey(gateway.operatorUrl, surroundings.identities);
    const total = killAfterMs / 1000 + seconds;
    const running = load({
      origin: gateway.origin,
      paths: [companyPath],
      headers,
      connections: 32,
      seconds: total,
      rate: rate,
    });
    const startedAt = performance.now();
    await sleep(killAfterMs);
    await replicas[0]?.[Symbol.asyncDispose]();
    const killedAtMs = performance.now() - startedAt;
    await sleep(noticeMs);
    balancer.use(addresses.slice(1));
    const { unsuccessfulAtMs } = await running;
    const late = unsuccessfulAtMs.filter((atMs) => atMs > killedAtMs + noticeMs).length;
    const share = late / (rate * (seconds - noticeMs / 1000));
    const seen = `${(share * 100).toFixed(2)} % failed after 1 s, ${unsuccessfulAtMs.length - late} requests before, at ${rate} a second`;
    return { seen, isKept: share < maxFailed };
  },
};
