import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@parley/service/backoff';
import { certificateFault } from '@parley/service/certificate-fault';
import type { Logger } from '@parley/service/logger';
import { connect, type ChannelModel, type RecoveringChannelModel } from 'amqplib';

export type LinkOptions = { url: string; purpose: 'publish' | 'consume'; log: Logger };

/** Declares channels, queues and consumers on a fresh connection. */
export type LinkSetup = (model: ChannelModel) => Promise<void>;

const heartbeatSeconds = 10;
const connectTimeoutMs = 5_000;
const closeTimeoutMs = 2_000;
const reconnectBackoff = { firstMs: 500, maxMs: 3_000 };

/**
 * A broker connection that reconnects forever and runs all setups again each time.
 * Every fault, be it a lost channel or a deleted queue, is recovered in the same way: by opening a fresh connection.
 */
export class BrokerLink {
  #isUp = false;
  #isBlocked = false;
  #isClosed = false;
  #model: ChannelModel | undefined;
  readonly #setups: LinkSetup[] = [];
  readonly #log: Logger;
  readonly #connection: Promise<RecoveringChannelModel>;

  constructor({ url, purpose, log }: LinkOptions) {
    this.#log = log.child({ connection: purpose });
    this.#connection = connect(withHeartbeat(url), {
      noDelay: true,
      timeout: connectTimeoutMs,
      recovery: { waitForConnect: false, calculateDelay: (attempt) => backoffMs(reconnectBackoff, attempt - 1) },
    });
    this.#connection.then(
      (connection) => this.#follow(connection),
      (error: unknown) => this.#log.error({ err: error }, 'the broker connection cannot be made'),
    );
  }

  /** Whether the setups have completed and the broker accepts messages. */
  get isUp(): boolean {
    return this.#isUp && !this.#isBlocked;
  }

  /** Runs `setup` on the current connection (or once there is one) and again after every reconnect. */
  add(setup: LinkSetup): void {
    this.#setups.push(setup);
    if (this.#isUp && this.#model) void this.#run([setup], this.#model);
  }

  /** Replaces the connection `model` by a fresh one, unless it is no longer the current one. */
  restart(model: ChannelModel, cause: unknown): void {
    // A lost connection closes its channels before itself: only one that is still current afterwards needs replacing.
    setImmediate(() => {
      if (this.#model !== model || this.#isClosed) return;
      this.#log.warn({ err: cause }, 'renewing the broker connection');
      this.#down();
      model.close().catch(() => undefined);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#down();
    const connection = await this.#connection;
    await Promise.race([connection.close(), sleep(closeTimeoutMs, undefined, { ref: false })]);
  }

  #follow(connection: RecoveringChannelModel): void {
    let isFirstFailure = true;
    connection.on('connect', (model: ChannelModel) => {
      isFirstFailure = true;
      void this.#up(model);
    });
    connection.on('disconnect', (error: Error) => {
      this.#down();
      this.#log.warn({ err: error }, 'the broker connection is gone');
    });
    connection.on('connect-failed', (error: Error) => {
      if (isFirstFailure) this.#log.warn({ err: error }, `${failureText(error)}; retrying`);
      isFirstFailure = false;
    });
    connection.on('blocked', (reason: string) => {
      this.#isBlocked = true;
      this.#log.warn({ reason }, 'the broker accepts no messages for now');
    });
    connection.on('unblocked', () => {
      this.#isBlocked = false;
    });
    // Handled by 'disconnect', which always follows.
    connection.on('error', () => undefined);
  }

  async #up(model: ChannelModel): Promise<void> {
    this.#isBlocked = false;
    this.#model = model;
    if (!(await this.#run(this.#setups, model)) || this.#model !== model) return;
    this.#isUp = true;
    this.#log.info('connected to the broker');
  }

  #down(): void {
    this.#isUp = false;
    this.#model = undefined;
  }

  /** Setups added while this loop runs are picked up by it. Returns false if one failed. */
  async #run(setups: LinkSetup[], model: ChannelModel): Promise<boolean> {
    try {
      for (const setup of setups) await setup(model);
      return true;
    } catch (error) {
      if (this.#model === model) this.#log.error({ err: error }, 'the broker refuses what this process declares');
      await sleep(reconnectBackoff.maxMs * Math.random(), undefined, { ref: false });
      this.restart(model, error);
      return false;
    }
  }
}

function withHeartbeat(url: string): string {
  const address = new URL(url);
  address.searchParams.set('heartbeat', String(heartbeatSeconds));
  return address.href;
}

function failureText(error: Error): string {
  const fault = certificateFault(error);
  return fault ? `the broker is not trusted: ${fault}` : 'the broker does not answer';
}
