import { connectivityState, type Client } from '@grpc/grpc-js';

/**
 * Connections are renewed every ten seconds anyway (`GRPC_CONNECTION_AGE_MS`), so a slow server costs no more than
 * that.
 */
const pauseMs = 5_000;

/** A client whose future calls can be moved to new connections; calls in progress stay where they are. */
export class RenewedClient {
  current: Client;
  readonly #open: () => Client;
  #notBeforeMs = 0;

  constructor(open: () => Client) {
    this.#open = open;
    this.current = open();
  }

  /** Abandons all connections, and resolves addresses again; not twice in a short time. */
  renew(): void {
    if (Date.now() < this.#notBeforeMs) return;
    this.#notBeforeMs = Date.now() + pauseMs;
    this.current.close();
    this.current = this.#open();
  }

  get isConnected(): boolean {
    return this.current.getChannel().getConnectivityState(false) === connectivityState.READY;
  }

  /** Resolves when there is a connection, or it is too late for one: calls then fail at once. */
  async connect({ byMs, signal }: { byMs: number; signal: AbortSignal | undefined }): Promise<void> {
    if (this.isConnected || signal?.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = () => resolve();
    this.current.waitForReady(byMs, done);
    signal?.addEventListener('abort', done);
    await promise;
    signal?.removeEventListener('abort', done);
  }

  close(): void {
    this.current.close();
  }
}
