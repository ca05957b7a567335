import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A server that listens until it is disposed; its connections then break. */
export type Listening = AsyncDisposable & { port: number; origin: string };

/** Lets a server listen on loopback, by default on a free port. */
export async function listen(server: Server, { host = '127.0.0.1', port = 0 } = {}): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await once(server.listen(port, host), 'listening');
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    origin: `http://${host}:${address.port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
