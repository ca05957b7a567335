import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { TcpPipe, type Passage } from './tcp-pipe.ts';

/** Stands between a client and a server, to make the server seem dead, unresponsive or far away. */
export interface TcpRelay extends AsyncDisposable {
  readonly port: number;
  /** As if the server were killed: connections break, new ones are refused. */
  cut(): Promise<void>;
  /** As if the server were frozen: connections stay open and can be opened, but no byte passes until it is restored. */
  stall(): void;
  /** As if the line were long: every byte arrives later, in both directions. */
  delay(ms: number): void;
  /** As if the line were slow: only so many bytes pass per second, in each direction of each connection. */
  throttle(bytesPerSecond: number): void;
  /** As if the server's machine had vanished: connections stay open and can be opened, but what is sent is lost. */
  halfOpen(): void;
  /** The server is back, on the same port; connections that lost bytes break. */
  restore(): Promise<void>;
}

type Connection = { sockets: [Socket, Socket]; pipes: [TcpPipe, TcpPipe] };

const untouched: Passage = { delayMs: 0, bytesPerSecond: Infinity, isSwallowing: false, isStalled: false };

/** Passes bytes to and from a local port. */
export async function createTcpRelay(targetPort: number): Promise<TcpRelay> {
  const connections = new Set<Connection>();
  const passage: Passage = { ...untouched };

  function flow(): void {
    for (const socket of [...connections].flatMap(({ sockets }) => sockets)) {
      if (passage.isStalled) socket.pause();
      else socket.resume();
    }
  }
  const server = createServer((client) => {
    const connection = join(client, connect(targetPort, '127.0.0.1'), passage);
    connections.add(connection);
    for (const socket of connection.sockets) socket.on('close', () => connections.delete(connection));
    flow();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function breakConnections(isBroken: (connection: Connection) => boolean): void {
    for (const connection of connections) {
      if (isBroken(connection)) for (const socket of connection.sockets) socket.destroy();
    }
  }
  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    breakConnections(() => true);
    await closed;
  }
  return {
    port,
    cut,
    stall() {
      passage.isStalled = true;
      flow();
    },
    delay(ms) {
      passage.delayMs = ms;
    },
    throttle(bytesPerSecond) {
      passage.bytesPerSecond = bytesPerSecond;
    },
    halfOpen() {
      passage.isSwallowing = true;
    },
    async restore() {
      Object.assign(passage, untouched);
      breakConnections(({ pipes }) => pipes.some(({ hasSwallowed }) => hasSwallowed));
      flow();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    [Symbol.asyncDispose]: cut,
  };
}

function join(client: Socket, target: Socket, passage: Passage): Connection {
  for (const socket of [client, target]) socket.setNoDelay().on('error', () => socket.destroy());
  return {
    sockets: [client, target],
    pipes: [new TcpPipe(client, target, passage), new TcpPipe(target, client, passage)],
  };
}
