import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { TcpPipe, type TrafficRules } from './tcp-pipe.ts';

/** A TCP proxy that makes a server seem dead, unresponsive or far away. */
export interface TcpRelay extends AsyncDisposable {
  readonly port: number;
  /** The address of the target, by way of the relay. */
  readonly address: string;
  /** Simulates a killed server: connections break, new ones are refused. */
  cut(): Promise<void>;
  /** Simulates a frozen server: connections stay open and new ones are accepted, but no bytes pass until `restore()`. */
  stall(): void;
  /** Adds latency to every byte, in both directions. */
  delay(ms: number): void;
  /** Limits the throughput of each connection, per direction. */
  throttle(bytesPerSecond: number): void;
  /**
   * Simulates a vanished machine: connections stay open and new ones are accepted, but sent bytes are lost. By default
   * for all clients, else for those whose port is chosen.
   */
  halfOpen(isAffected?: (clientPort: number) => boolean): void;
  /** Brings the server back on the same port. Connections that lost bytes are closed. */
  restore(): Promise<void>;
}

type Connection = { sockets: [Socket, Socket]; pipes: [TcpPipe, TcpPipe]; rules: TrafficRules; clientPort: number };

/** A change of how bytes pass, and the clients that it applies to. */
type Fault = { change: Partial<TrafficRules>; isAffected: (clientPort: number) => boolean };

const untouched: TrafficRules = { delayMs: 0, bytesPerSecond: Infinity, isSwallowing: false, isStalled: false };

const defaultPorts: Record<string, number> = { 'mongodb:': 27_017, 'amqp:': 5_672 };

/** Starts a relay in front of a server of this machine, at a port, a `host:port` or a URI. */
export async function createTcpRelay(target: number | string): Promise<TcpRelay> {
  const targetPort = portOf(target);
  const connections = new Set<Connection>();
  const faults: Fault[] = [];

  function begin(change: Partial<TrafficRules>, isAffected: Fault['isAffected'] = () => true): void {
    const fault = { change, isAffected };
    faults.push(fault);
    suffer(fault, connections);
  }
  const server = createServer((client) => {
    const connection = join(client, connect(targetPort, '127.0.0.1'));
    connections.add(connection);
    for (const socket of connection.sockets) socket.on('close', () => connections.delete(connection));
    for (const fault of faults) suffer(fault, [connection]);
    flow([connection]);
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
    address: addressAt(port, target),
    cut,
    stall() {
      begin({ isStalled: true });
      flow(connections);
    },
    delay(delayMs) {
      begin({ delayMs });
    },
    throttle(bytesPerSecond) {
      begin({ bytesPerSecond });
    },
    halfOpen(isAffected) {
      begin({ isSwallowing: true }, isAffected);
    },
    async restore() {
      faults.length = 0;
      for (const { rules } of connections) Object.assign(rules, untouched);
      breakConnections(({ pipes }) => pipes.some(({ hasSwallowed }) => hasSwallowed));
      flow(connections);
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    [Symbol.asyncDispose]: cut,
  };
}

function portOf(target: number | string): number {
  if (typeof target === 'number') return target;
  if (!target.includes('://')) return Number(target.split(':')[1]);
  const { port, protocol } = new URL(target);
  return Number(port || defaultPorts[protocol]);
}

function addressAt(port: number, target: number | string): string {
  const isUri = typeof target === 'string' && target.includes('://');
  if (!isUri) return `127.0.0.1:${port}`;
  return Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href;
}

function join(client: Socket, target: Socket): Connection {
  const rules = { ...untouched };
  for (const socket of [client, target]) socket.setNoDelay().on('error', () => socket.destroy());
  return {
    clientPort: client.remotePort ?? 0,
    rules,
    sockets: [client, target],
    pipes: [new TcpPipe(client, target, rules), new TcpPipe(target, client, rules)],
  };
}

function suffer({ change, isAffected }: Fault, connections: Iterable<Connection>): void {
  for (const { clientPort, rules } of connections) if (isAffected(clientPort)) Object.assign(rules, change);
}

function flow(connections: Iterable<Connection>): void {
  for (const { sockets, rules } of connections) {
    for (const socket of sockets) {
      if (rules.isStalled) socket.pause();
      else socket.resume();
    }
  }
}
