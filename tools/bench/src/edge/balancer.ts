import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Spreads connections over ports of this machine in turn, as a cluster's network does over the replicas of a service. */
export type Balancer = AsyncDisposable & {
  port: number;
  /** The replicas that get new connections from now on; older connections stay. */
  use(ports: number[]): void;
};

export async function startBalancer(initial: number[]): Promise<Balancer> {
  let ports = initial;
  let turn = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const port = ports[turn++ % ports.length];
    if (port === undefined) client.resetAndDestroy();
    else join(client, connect(port, '127.0.0.1'), sockets);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    use: (next) => {
      ports = next;
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
