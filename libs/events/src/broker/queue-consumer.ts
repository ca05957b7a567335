import type { AppError } from '@parley/errors/app-error';
import type { Logger } from '@parley/service/logger';
import type { Spans } from '@parley/service/spans';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { BusMetrics } from './bus-metrics.ts';
import { parseEnvelope, PoisonError, type Envelope } from '../envelope.ts';
import { InFlight } from './in-flight.ts';
import { withinMessage } from './message-span.ts';
import type { OutgoingMessage } from './publisher.ts';
import { tryInPlace } from './retry.ts';

export type Consumer = {
  /** A queue of the topology, `<service>.<purpose>`. */
  queue: string;
  /** Maximum number of messages in flight. */
  prefetch: number;
  /**
   * Runs at least once per event; the message is acknowledged when it resolves. The kind of error it throws decides
   * whether the message is retried, requeued, parked or acknowledged.
   */
  handle: (event: Envelope) => Promise<void>;
};

export type QueueConsumerOptions = {
  consumer: Consumer;
  /** Full name of the queue. */
  queue: string;
  parkedExchange: string;
  retryDelaysMs: readonly number[];
  publish: (message: OutgoingMessage) => Promise<void>;
  /** Called when the channel or the queue is gone although the connection is still up. */
  onLost: (model: ChannelModel, cause: unknown) => void;
  metrics: BusMetrics;
  spans: Spans;
  log: Logger;
};

/** Consumes one durable queue: every message is handled, parked or requeued. */
export class QueueConsumer {
  readonly #options: QueueConsumerOptions;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  readonly #inFlight = new InFlight();
  #cancel: (() => Promise<unknown>) | undefined;

  constructor(options: QueueConsumerOptions) {
    this.#options = options;
    this.#log = options.log.child({ queue: options.queue });
    startAtZero(options);
  }

  async attach(model: ChannelModel): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { queue, consumer, onLost } = this.#options;
    const channel = await model.createChannel();
    channel.on('error', (error) => this.#log.error({ err: error }, 'the broker closed the channel'));
    channel.on('close', () => onLost(model, new Error(`channel of ${queue} closed`)));
    await channel.prefetch(consumer.prefetch);
    const { consumerTag } = await channel.consume(queue, (message) => {
      if (message) this.#inFlight.add(this.#process(channel, message));
      else onLost(model, new Error(`queue ${queue} is gone`));
    });
    this.#cancel = () => channel.cancel(consumerTag);
  }

  /** Stops consuming and waits for the messages in flight; those waiting for a retry are requeued. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    // Without a connection, there is nothing to cancel.
    await this.#cancel?.().catch(() => undefined);
    await this.#inFlight.settled();
  }

  async #process(channel: Channel, message: ConsumeMessage): Promise<void> {
    const { queue, metrics, spans } = this.#options;
    const destination = { messaging_destination_name: queue };
    metrics.consumed.inc(destination);
    if (message.fields.redelivered) metrics.redelivered.inc(destination);
    const end = metrics.processSeconds.startTimer({ messaging_system: 'rabbitmq', ...destination });
    const about = { message, destination: queue, spans };
    const errorType = await withinMessage(about, () => this.#settle(channel, message));
    end({ error_type: errorType });
  }

  /** Never throws: if the channel is gone the message cannot be acknowledged, and the broker redelivers it. */
  async #settle(channel: Channel, message: ConsumeMessage): Promise<string> {
    try {
      const outcome = await this.#handle(message);
      if (outcome.action === 'ack') channel.ack(message);
      else if (outcome.action === 'requeue') channel.nack(message, false, true);
      else await this.#park(channel, message, outcome);
      return outcome.action === 'ack' ? '' : outcome.action;
    } catch (error) {
      this.#log.warn(
        { err: error, messageId: message.properties.messageId },
        'a message could not be settled and will be redelivered',
      );
      return 'lost';
    }
  }

  async #handle(message: ConsumeMessage) {
    let event: Envelope;
    try {
      event = parseEnvelope(message.content);
    } catch (error) {
      if (!(error instanceof PoisonError)) throw error;
      return { action: 'park' as const, error, tries: 0 };
    }
    return tryInPlace(() => this.#options.consumer.handle(event), {
      delaysMs: this.#options.retryDelaysMs,
      stopping: this.#stopping.signal,
      onFailure: (error, tries) =>
        this.#log.warn({ err: error, eventId: event.id, type: event.type, tries }, 'an event could not be handled'),
    });
  }

  /** Publishes a copy with the reason to the parked queue; if that fails, the broker dead-letters the original. */
  async #park(
    channel: Channel,
    message: ConsumeMessage,
    { error, tries }: { error: AppError | PoisonError; tries: number },
  ) {
    const { queue, parkedExchange, publish, metrics } = this.#options;
    const reason = error instanceof PoisonError ? 'POISON' : error.reason;
    const { messageId, type, timestamp, contentType, headers } = message.properties;
    this.#log.error({ err: error, messageId, type, tries }, 'a message is parked');
    metrics.parked.inc({ messaging_destination_name: queue, reason });
    const parked = {
      'x-parked-at': new Date().toISOString(),
      'x-parked-reason': reason,
      'x-parked-detail': error.message.slice(0, 500),
      'x-parked-tries': tries,
    };
    try {
      await publish({
        exchange: parkedExchange,
        routingKey: queue,
        content: message.content,
        options: {
          mandatory: true,
          persistent: true,
          messageId,
          type,
          timestamp,
          contentType,
          headers: { ...headers, ...parked },
        },
      });
      channel.ack(message);
    } catch (publishError) {
      this.#log.warn({ err: publishError, messageId }, 'the broker has to park the message');
      channel.nack(message, false, false);
    }
  }
}

/** Prometheus does not see the first increase of a series that begins with it, such as the first parked message. */
function startAtZero({ metrics, queue }: QueueConsumerOptions): void {
  const destination = { messaging_destination_name: queue };
  metrics.consumed.inc(destination, 0);
  metrics.redelivered.inc(destination, 0);
  for (const error_type of ['', 'park'])
    metrics.processSeconds.zero({ messaging_system: 'rabbitmq', ...destination, error_type });
}
