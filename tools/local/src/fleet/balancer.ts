import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

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
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const address = addresses[turn++ % addresses.length];
    if (address === undefined) client.resetAndDestroy();
    else join(client, connect(address), sockets);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    use: (next) => {
      addresses = next;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function join(client: Socket, replica: Socket, sockets: Set<Socket>): void {
  for (const [one, other] of [
    [client, replica],
    [replica, client],
  ] as const) {
    sockets.add(one);
    one.setNoDelay(true).pipe(other);
    one.on('error', () => other.resetAndDestroy());
    one.on('close', () => {
      sockets.delete(one);
      other.end();
    });
  }
}
