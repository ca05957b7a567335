import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { TcpPipe, type Passage } from './tcp-pipe.ts';

/** A TCP proxy that makes a server seem dead, unresponsive or far away. */
export interface TcpRelay extends AsyncDisposable {
  readonly port: number;
  /** Simulates a killed server: connections break, new ones are refused. */
  cut(): Promise<void>;
  /** Simulates a frozen server: connections stay open and new ones are accepted, but no bytes pass until `restore()`. */
  stall(): void;
  /** Adds latency to every byte, in both directions. */
  delay(ms: number): void;
  /** Limits the throughput of each connection, per direction. */
  throttle(bytesPerSecond: number): void;
  /** Simulates a vanished machine: connections stay open and new ones are accepted, but sent bytes are lost. */
  halfOpen(): void;
  /** Brings the server back on the same port. Connections that lost bytes are closed. */
  restore(): Promise<void>;
}

type Connection = { sockets: [Socket, Socket]; pipes: [TcpPipe, TcpPipe] };

const untouched: Passage = { delayMs: 0, bytesPerSecond: Infinity, isSwallowing: false, isStalled: false };

/** Starts a relay in front of a port of this machine. */
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
