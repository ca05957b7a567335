import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and a server, to make the server seem dead, or deaf. */
export interface TcpRelay extends AsyncDisposable {
  readonly port: number;
  /** As if the server were killed: connections break, new ones are refused. */
  cut(): Promise<void>;
  /** As if the server were frozen: connections stay and open, and no byte passes. */
  stall(): void;
  /** The server is back, on the same port. */
  restore(): Promise<void>;
}

/** Passes bytes to and from a port of this machine. */
export async function createTcpRelay(targetPort: number): Promise<TcpRelay> {
  const sockets = new Set<Socket>();
  let isStalled = false;

  function track(socket: Socket): Socket {
    sockets.add(socket);
    return socket
      .setNoDelay()
      .on('error', () => socket.destroy())
      .on('close', () => sockets.delete(socket));
  }
  function flow(): void {
    for (const socket of sockets) {
      if (isStalled) socket.pause();
      else socket.resume();
    }
  }
  const server = createServer((client) => {
    const target = track(connect(targetPort, '127.0.0.1'));
    track(client);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      from.on('data', (bytes) => void to.write(bytes)).on('end', () => to.end());
      from.on('close', () => to.destroy());
    }
    flow();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    port,
    cut,
    stall() {
      isStalled = true;
      flow();
    },
    async restore() {
      isStalled = false;
      flow();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    [Symbol.asyncDispose]: cut,
  };
}
