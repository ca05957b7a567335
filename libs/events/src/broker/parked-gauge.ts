import type { ChannelModel } from 'amqplib';
import type { BusMetrics } from './bus-metrics.ts';
import { withChannel } from './with-channel.ts';

/** Reports how many messages of one queue are parked. */
export class ParkedGauge {
  readonly #parkedQueue: string;
  readonly #metrics: BusMetrics;
  #model: ChannelModel | undefined;

  constructor(parkedQueue: string, metrics: BusMetrics) {
    this.#parkedQueue = parkedQueue;
    this.#metrics = metrics;
  }

  async attach(model: ChannelModel): Promise<void> {
    this.#model = model;
    await this.measure();
  }

  /** Does nothing until there is a connection. */
  async measure(): Promise<void> {
    if (!this.#model) return;
    const { messageCount } = await withChannel(this.#model, (channel) => channel.checkQueue(this.#parkedQueue));
    this.#metrics.parkedMessages.set({ queue: this.#parkedQueue }, messageCount);
  }
}
