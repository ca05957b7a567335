import type { Client } from '@grpc/grpc-js';

/** Connections are renewed every ten seconds anyway (`GRPC_CONNECTION_AGE_MS`): a server that is slow costs no more. */
const pauseMs = 5_000;

/** A client whose calls to come can be sent by new connections; those under way stay where they are. */
export class RenewedClient {
  current: Client;
  readonly #open: () => Client;
  #notBeforeMs = 0;

  constructor(open: () => Client) {
    this.#open = open;
    this.current = open();
  }

  /** Leaves all connections, and asks for addresses anew; not twice in a short time. */
  renew(): void {
    if (Date.now() < this.#notBeforeMs) return;
    this.#notBeforeMs = Date.now() + pauseMs;
    this.current.close();
    this.current = this.#open();
  }

  close(): void {
    this.current.close();
  }
}
