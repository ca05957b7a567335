import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import type { ClusterRelease } from './connect-cluster.ts';

/** Where a connection leads. */
type TunnelEnd = { pod: string; port: number };

type TunnelOptions = {
  cluster: ClusterRelease;
  /** Chosen anew for each connection, so that one which broke is made again to a pod that is there. */
  end: () => Promise<TunnelEnd>;
  /** A port of this machine; else a free one. */
  listenPort?: number | undefined;
  /** Told why a connection came to nothing. */
  failed: (error: Error) => void;
};

export type Tunnel = AsyncDisposable & { port: number };

/** A port of this machine's loopback, whose connections the API server passes on to a pod each. */
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
  // It may come when nothing waits for it.
  refused.promise.catch(() => undefined);
  const refusal = new Writable({
    write: (chunk: Buffer, _, done) => {
      // The API server opens this stream with two bytes, which are no refusal.
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
  if (typeof ways === 'function') throw new Error('The WebSocket of a tunnel is made anew by nobody but us.');
  socket.on('close', () => ways.close());
  // It was paused until somebody listens.
  socket.resume();
  // Bytes that were underway are written first.
  const closed = new Promise<void>((resolve) => ways.addEventListener('close', () => resolve()));
  await Promise.race([closed, refused.promise]).finally(() => ways.close());
  socket.end();
}

/** A WebSocket fails with an event, not with an error. */
function messageOf(event: unknown): string {
  const { message } = event as { message?: unknown };
  return typeof message === 'string' ? message : 'the API server closed the connection';
}
