import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import type { ClusterRelease } from './connect-cluster.ts';

/** The target of a connection. */
type TunnelEnd = { pod: string; port: number };

type TunnelOptions = {
  cluster: ClusterRelease;
  /** Selects a pod for each connection, so that a new connection goes to a pod that still exists. */
  end: () => Promise<TunnelEnd>;
  /** The local port. Default: a free one. */
  listenPort?: number | undefined;
  /** Called with the reason when a connection fails. */
  failed: (error: Error) => void;
};

export type Tunnel = AsyncDisposable & { port: number };

/** Listens on a loopback port and forwards each connection to a pod through the API server. */
export async function openTunnel({ cluster, end, listenPort = 0, failed }: TunnelOptions): Promise<Tunnel> {
  const open = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    passOn(socket, cluster, end).catch((error: unknown) => {
      failed(error instanceof Error ? error : new Error(messageOf(error), { cause: error }));
      socket.destroy();
    });
  });
  await once(server.listen(listenPort, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function passOn(socket: Socket, { client, api, namespace }: ClusterRelease, end: TunnelOptions['end']) {
  const { pod, port } = await end();
  const refused = Promise.withResolvers<never>();
  // The rejection may come when nothing awaits the promise.
  refused.promise.catch(() => undefined);
  const refusal = new Writable({
    write: (chunk: Buffer, _, done) => {
      // The API server opens this stream with two bytes, which are not an error.
      if (chunk.length > 0) refused.reject(new Error(`Pod ${pod}: ${chunk.toString().trim()}`));
      done();
    },
  });
  const ways = await new client.PortForward(api.config, false).portForward(
    namespace,
    pod,
    [port],
    socket,
    refusal,
    socket,
  );
  if (typeof ways === 'function') throw new Error('Only our own code reopens the WebSocket of a tunnel.');
  socket.on('close', () => ways.close());
  // The socket was paused until the handlers were attached.
  socket.resume();
  // Bytes in transit are written first.
  const closed = new Promise<void>((resolve) => ways.addEventListener('close', () => resolve()));
  await Promise.race([closed, refused.promise]).finally(() => ways.close());
  socket.end();
}

/** The message of a WebSocket error, which is an event rather than an Error. */
function messageOf(event: unknown): string {
  const { message } = event as { message?: unknown };
  return typeof message === 'string' ? message : 'the API server closed the connection';
}
