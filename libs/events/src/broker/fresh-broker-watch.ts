import { pause } from '@parley/service/pause';
import type { Platform } from '@parley/service/platform';
import type { ChannelModel } from 'amqplib';
import { InFlight } from './in-flight.ts';
import { withChannel } from './with-channel.ts';

export type FreshBrokerWatchOptions = {
  /** Name of the marker exchange, which only a broker that knows the service has. */
  marker: string;
  /** Republishes the events sent up to `until`, which the broker may have lost. */
  refill: (until: Date) => Promise<void>;
  platform: Platform;
};

const retryMs = 1_000;

/** Checks every new connection for the marker exchange, and declares a missing one once `refill` has succeeded. */
export class FreshBrokerWatch {
  readonly #options: FreshBrokerWatchOptions;
  readonly #refilling = new InFlight();
  #model: ChannelModel | undefined;

  constructor(options: FreshBrokerWatchOptions) {
    this.#options = options;
  }

  async attach(model: ChannelModel): Promise<void> {
    const { marker, platform } = this.#options;
    this.#model = model;
    // Whatever is published from now on goes to this broker.
    const until = new Date();
    if (await hasExchange(model, marker)) return;
    platform.log.warn({ marker }, 'the broker is fresh: recently sent events are sent again');
    // Runs concurrently with publishing, so that pending events are not held up by repeated ones.
    this.#refilling.add(this.#refill(model, until));
  }

  async stop(): Promise<void> {
    this.#model = undefined;
    await this.#refilling.settled();
  }

  /** Retries while the connection lasts. If it ends first, the next connection finds the marker still missing. */
  async #refill(model: ChannelModel, until: Date): Promise<void> {
    const { marker, refill, platform } = this.#options;
    while (this.#model === model) {
      try {
        await refill(until);
        await declareExchange(model, marker);
        return;
      } catch (error) {
        if (platform.stopping.aborted) return;
        platform.log.warn({ err: error, marker }, 'events could not be sent again to a fresh broker; retrying');
        await pause(retryMs, platform.stopping);
      }
    }
  }
}

async function hasExchange(model: ChannelModel, name: string): Promise<boolean> {
  try {
    await withChannel(model, (channel) => channel.checkExchange(name));
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

async function declareExchange(model: ChannelModel, name: string): Promise<void> {
  await withChannel(model, (channel) => channel.assertExchange(name, 'fanout', { durable: true }));
}

const notFound = 404;

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === notFound;
}
