import { Agent } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * A service that stops closes idle connections after the drain delay. Until then it asks for the end of those in use.
 * Less than any drain delay: no request meets a connection that was idle for all of it.
 */
const maxIdleMs = 1_500;

export type AgentSettings = { maxSockets: number; socketRequests: number; socketAgeMs: number };

/**
 * Connections to one service, kept open between requests. They are renewed after a number of requests or some time: a
 * connection leads to a single replica, and new replicas would otherwise get no traffic.
 */
export class UpstreamAgent extends Agent {
  readonly #settings: AgentSettings;
  readonly #uses = new WeakMap<Duplex, { requests: number; renewAt: number }>();

  constructor(settings: AgentSettings) {
    const { maxSockets } = settings;
    super({ keepAlive: true, maxSockets, maxFreeSockets: maxSockets, timeout: maxIdleMs });
    this.#settings = settings;
  }

  /** Node asks after each request; false closes the connection. */
  override keepSocketAlive(socket: Duplex): boolean {
    const use = this.#useOf(socket);
    use.requests += 1;
    const mayStay = use.requests < this.#settings.socketRequests && performance.now() < use.renewAt;
    return mayStay && Boolean(super.keepSocketAlive(socket));
  }

  #useOf(socket: Duplex): { requests: number; renewAt: number } {
    const known = this.#uses.get(socket);
    if (known) return known;
    // Jitter keeps connections opened together from being renewed together.
    const ageMs = this.#settings.socketAgeMs * (0.8 + Math.random() * 0.4);
    const use = { requests: 0, renewAt: performance.now() + ageMs };
    this.#uses.set(socket, use);
    return use;
  }
}
