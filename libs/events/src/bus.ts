import type { Platform } from '@parley/service/platform';
import type { EventType } from './contracts.ts';
import type { Envelope, EnvelopeOf } from './envelope.ts';
import type { Topology } from './topology.ts';

export type BusOptions = {
  url: string;
  /** First part of the name of every exchange and queue. */
  prefix: string;
  topology: Topology;
  platform: Platform;
};

export type Consumer = {
  /** A queue of the topology, `<service>.<purpose>`. */
  queue: string;
  /** Messages under way at once. */
  prefetch: number;
  /** Runs at least once per event; the message is acknowledged when it is done. */
  handle: (event: Envelope) => Promise<void>;
};

export type Listener<T extends EventType> = {
  types: readonly T[];
  /** Runs in every process that listens. When it throws, `onGap` follows. */
  handle: (event: EnvelopeOf<T>) => void | Promise<void>;
  /** Events may have been missed until now: drop whatever rests on them. Also called when listening begins. */
  onGap: () => void;
};

export interface Bus {
  /** Whether publishing has a chance right now. */
  readonly isConnected: boolean;
  /** Settles when the broker has the event safe, on every queue the topology binds it to. Rejects at once when the broker is away. */
  publish(event: Envelope): Promise<void>;
  consume(consumer: Consumer): void;
  listen<T extends EventType>(listener: Listener<T>): void;
  /** Calls back whenever publishing becomes possible. */
  onConnected(listener: () => void): void;
}

/** A bus that connects in the background and for ever again; the broker may be away when the process starts. */
export function connectBus(_options: BusOptions): Bus {
  throw new Error('not yet');
}
