import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectSecure, type ConnectionOptions } from 'node:tls';
import { callbackify } from 'node:util';
import { addressNotAllowed, guardedLookup } from './guarded-lookup.ts';
import { isAllowedAddress, withoutBrackets } from './network-address.ts';
import type { OutboundRoute } from './outbound-route.ts';
import { openTunnel } from './proxy-tunnel.ts';

/** Connections to outsiders. */
export type RouteAgents = {
  agentFor(url: URL): PlainAgent;
  /** Closes the connections to an origin that are not in use. */
  dropIdle(url: URL): void;
  /** Closes all connections; calls in progress fail. */
  destroy(): void;
};

const connectTimeoutMs = 5_000;

/**
 * Agents of Node's HTTP clients that take the route: through the proxy, or directly to checked addresses only.
 * @param timeoutMs how long a proxy may take to answer a CONNECT
 * @param idleMs how long a connection is kept for the next call; `Keep-Alive: timeout=` of an answer can shorten it.
 *   Without it, each call opens a new connection
 */
export function createRouteAgents(route: OutboundRoute, timeoutMs: number, idleMs?: number): RouteAgents {
  const options = idleMs === undefined ? {} : { keepAlive: true, timeout: idleMs };
  const plain = withDial(new PlainAgent(options), createDial(route, timeoutMs, { isSecure: false }));
  const secure = withDial(new SecureAgent(options), createDial(route, timeoutMs, { isSecure: true }));
  const agentFor = (url: URL): PlainAgent => (url.protocol === 'https:' ? secure : plain);
  return {
    agentFor,
    dropIdle(url) {
      const host = withoutBrackets(url.hostname);
      const port = url.port || (url.protocol === 'https:' ? '443' : '80');
      for (const [name, sockets = []] of Object.entries(agentFor(url).freeSockets))
        if (name.startsWith(`${host}:${port}:`)) for (const socket of sockets) socket.destroy();
    },
    destroy() {
      plain.destroy();
      secure.destroy();
    },
  };
}

type Target = { host: string; port: number; servername?: string };
type Dial = (target: Target, done: (error: Error | null, socket?: Socket) => void) => Socket | undefined;

/** Node lets agents replace how they connect: by assigning this method. */
function withDial(agent: PlainAgent, createConnection: Dial): PlainAgent {
  return Object.assign(agent, { createConnection }).on('free', closeIfUnasked);
}

/**
 * Bytes that arrive while a connection is not in use are the rest of a malformed answer, or an answer to nothing: what
 * comes next could be mistaken for the answer to the next request.
 */
function closeIfUnasked(socket: Socket): void {
  socket.on('data', closeAtOnce);
}

function closeAtOnce(this: Socket): void {
  this.destroy();
}

/** Connections are watched only while they are idle. */
export function stopWatching(socket: Socket): void {
  socket.off('data', closeAtOnce);
}

function createDial(
  { policy, proxyUrl, resolve }: OutboundRoute,
  timeoutMs: number,
  { isSecure }: { isSecure: boolean },
): Dial {
  const lookup = guardedLookup(policy, resolve);
  function dialDirectly(target: Target): Socket {
    const address = { host: target.host, port: target.port, lookup, noDelay: true };
    return withinLimit(isSecure ? connectSecure(tlsOptions(target, address)) : connectPlain(address), isSecure);
  }
  const dialThrough = callbackify(async (proxy: string, target: Target) => {
    const socket = await openTunnel(proxy, target, timeoutMs);
    return isSecure ? withinLimit(connectSecure(tlsOptions(target, { socket })), isSecure) : socket;
  });
  return (target, done) => {
    // A literal address is not looked up.
    if (isIP(target.host) !== 0 && !isAllowedAddress(target.host, policy.allowCidrs)) throw addressNotAllowed();
    if (proxyUrl === undefined) return dialDirectly(target);
    dialThrough(proxyUrl, target, done);
    return undefined;
  };
}

/**
 * With the name that the certificate must be for; Node leaves `servername` empty for literal addresses. It has no dot at
 * its end in the handshake (RFC 6066): Go's servers would break off.
 */
function tlsOptions({ host, servername }: Target, over: ConnectionOptions): ConnectionOptions {
  const named = servername && { servername: servername.replace(/\.$/, '') };
  return { host, ...over, ...named, ALPNProtocols: ['http/1.1'] };
}

function withinLimit(socket: Socket, isSecure: boolean): Socket {
  const timer = setTimeout(() => socket.destroy(notConnected()), connectTimeoutMs);
  const stop = () => clearTimeout(timer);
  return socket.once(isSecure ? 'secureConnect' : 'connect', stop).once('close', stop);
}

function notConnected(): NodeJS.ErrnoException {
  return Object.assign(new Error(`not connected within ${connectTimeoutMs} ms`), {
    code: 'ETIMEDOUT',
    syscall: 'connect',
  });
}
