import { connect } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { checkAccess, type Rule } from './access.ts';
import { targetOf, type Target } from './resources.ts';
import type { State } from './state.ts';
import { notFound, Refusal } from './status.ts';

/** The targets of pod ports: `pod:port` to a local port. */
type PodPorts = ReadonlyMap<string, number>;

type Forwarding = { state: State; rules: Rule[] | undefined; podPorts: PodPorts };

const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'v4.channel.k8s.io' });

/**
 * Answers a request to forward a port as the API server does: a WebSocket of two channels, for bytes and for errors.
 */
export function answerPortForward(message: IncomingMessage, socket: Duplex, forwarding: Forwarding): void {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'https://localhost');
  try {
    const target = forwardTarget(pathname, forwarding);
    const port = Number(searchParams.get('ports'));
    sockets.handleUpgrade(message, socket, Buffer.alloc(0), (ways) =>
      forward(ways, { port, local: forwarding.podPorts.get(`${target.name}:${port}`) }),
    );
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'InternalError', { message: String(error) });
    const body = JSON.stringify(refusal.toStatus());
    socket.end(`HTTP/1.1 ${refusal.code} ${refusal.reason}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  }
}

function forwardTarget(path: string, { state, rules }: Forwarding): Target {
  if (!rules) throw new Refusal(401, 'Unauthorized', { message: 'Unauthorized' });
  const target = targetOf(path, state.resources);
  if (target?.subresource !== 'portforward') throw notFound(path);
  const { resource, namespace, name } = target;
  // A WebSocket begins as a GET; since 1.35 that asks for `create` as well.
  for (const verb of ['get', 'create'])
    checkAccess(rules, { verb, group: '', resource: 'pods/portforward', namespace, name });
  if (!state.get(resource, namespace, name)) throw notFound(`pods "${name}"`);
  return target;
}

function forward(ways: WebSocket, { port, local }: { port: number; local: number | undefined }): void {
  const head = Buffer.alloc(2);
  head.writeUInt16LE(port);
  const send = (channel: number, bytes: Buffer) => ways.send(Buffer.concat([Buffer.from([channel]), bytes]));
  send(0, head);
  send(1, head);
  // No server listens on port 0.
  const pod = connect(local ?? 0, '127.0.0.1');
  pod.on('error', (error) => {
    send(1, Buffer.from(`failed to connect to localhost:${port}: ${error.message}`));
    ways.close();
  });
  pod.on('data', (bytes) => send(0, bytes));
  pod.on('close', () => ways.close());
  ways.on('message', (data: Buffer) => {
    if (data[0] === 0) pod.write(data.subarray(1));
  });
  ways.on('close', () => pod.destroy());
}
