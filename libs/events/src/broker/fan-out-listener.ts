import type { Logger } from '@parley/service/logger';
import { newId } from '@parley/service/new-id';
import type { Spans } from '@parley/service/spans';
import type { ChannelModel, ConsumeMessage } from 'amqplib';
import type { BusMetrics } from './bus-metrics.ts';
import type { Envelope } from '../envelope.ts';
import { parseEnvelope } from '../envelope.ts';
import { InFlight } from './in-flight.ts';
import { withinMessage } from './message-span.ts';

export type FanOutOptions = {
  types: readonly string[];
  handle: (event: Envelope) => void | Promise<void>;
  onGap: () => void;
  exchange: string;
  /** Prefix of the queue's name; the suffix is new for every connection. */
  queuePrefix: string;
  onLost: (model: ChannelModel, cause: unknown) => void;
  metrics: BusMetrics;
  spans: Spans;
  log: Logger;
};

/** Maximum number of messages in flight. */
const prefetch = 64;

/**
 * Delivers events to this process, through an exclusive queue that lives as long as the connection. The queue needs no
 * length limit: a process that stops reading misses heartbeats, and the broker deletes its queue.
 */
export class FanOutListener {
  readonly #options: FanOutOptions;
  readonly #inFlight = new InFlight();
  #cancel: (() => Promise<unknown>) | undefined;
  #isStopped = false;

  constructor(options: FanOutOptions) {
    this.#options = options;
  }

  async attach(model: ChannelModel): Promise<void> {
    if (this.#isStopped) return;
    const { types, exchange, queuePrefix, onLost, onGap, log } = this.#options;
    // A unique name each time: after a silent connection loss the broker may keep the previous queue for a while.
    const queue = `${queuePrefix}.${newId()}`;
    const channel = await model.createChannel();
    channel.on('error', (error) => log.error({ err: error, queue }, 'the broker closed the channel'));
    channel.on('close', () => onLost(model, new Error(`channel of ${queue} closed`)));
    await channel.assertQueue(queue, { exclusive: true, autoDelete: true, durable: false });
    for (const type of types) await channel.bindQueue(queue, exchange, type);
    onGap();
    await channel.prefetch(prefetch);
    const { consumerTag } = await channel.consume(queue, (message) => {
      if (message) this.#inFlight.add(this.#hear(message).finally(() => settle(() => channel.ack(message))));
      else onLost(model, new Error(`queue ${queue} is gone`));
    });
    this.#cancel = () => channel.cancel(consumerTag);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#cancel?.().catch(() => undefined);
    await this.#inFlight.settled();
  }

  async #hear(message: ConsumeMessage): Promise<void> {
    const { queuePrefix: destination, metrics, spans } = this.#options;
    metrics.consumed.inc({ messaging_destination_name: destination });
    await withinMessage({ message, destination, spans }, () => this.#handle(message));
  }

  /** Treats an event that cannot be handled as missed. */
  async #handle(message: ConsumeMessage): Promise<string> {
    const { handle, onGap, log } = this.#options;
    try {
      await handle(parseEnvelope(message.content));
      return '';
    } catch (error) {
      log.warn(
        { err: error, messageId: message.properties.messageId },
        'an event could not be handled and counts as missed',
      );
      onGap();
      return 'missed';
    }
  }
}

/** Ignores a failed acknowledgement: when the channel is gone, so is its queue. */
function settle(acknowledge: () => void): void {
  try {
    acknowledge();
  } catch {
    return;
  }
}
