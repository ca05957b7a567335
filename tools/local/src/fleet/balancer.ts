import { connect, createServer, type Socket } from 'node:net';
import { listen } from '@parley/testing/listen';

type Address = { host: string; port: number };

/** A round-robin TCP load balancer over addresses of this machine, as a cluster balances over the replicas of a service. */
export type Balancer = AsyncDisposable & {
  /** The port on 127.0.0.1. */
  port: number;
  /** Sets the replicas for new connections; existing connections stay. */
  use(addresses: readonly Address[]): void;
};

export async function startBalancer(): Promise<Balancer> {
  let addresses: readonly Address[] = [];
  let turn = 0;
  const server = createServer((client) => {
    const address = addresses[turn++ % addresses.length];
    if (address === undefined) client.resetAndDestroy();
    else join(client, connect(address));
  });
  const { port, ...listening } = await listen(server);
  return {
    port,
    use: (next) => {
      addresses = next;
    },
    [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
  };
}

function join(client: Socket, replica: Socket): void {
  for (const [one, other] of [
    [client, replica],
    [replica, client],
  ] as const) {
    one.setNoDelay(true).pipe(other);
    one.on('error', () => other.resetAndDestroy());
    one.on('close', () => other.end());
  }
}
