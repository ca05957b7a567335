import { startPeriodicTasks } from '@parley/service/periodic-tasks';
import type { HealthStatus } from '@parley/service/health';
import type { Platform } from '@parley/service/platform';
import type { ChannelModel } from 'amqplib';
import { BrokerLink } from './broker-link.ts';
import { createBusMetrics, type BusMetrics } from './bus-metrics.ts';
import type { EventType } from '../contracts.ts';
import type { Envelope, EnvelopeOf } from '../envelope.ts';
import { FanOutListener } from './fan-out-listener.ts';
import { FreshBrokerWatch } from './fresh-broker-watch.ts';
import { ParkedAdmin } from './parked-admin.ts';
import { ParkedGauge } from './parked-gauge.ts';
import { Publisher, PublishError, traceHeader } from './publisher.ts';
import { QueueConsumer, type Consumer } from './queue-consumer.ts';
import { brokerNames, declareTopology, hasConsumer, queuesOf, type Topology } from '../topology.ts';
import { withChannel } from './with-channel.ts';

export type BusOptions = {
  url: string;
  /** Prefix of every exchange and queue name. */
  prefix: string;
  topology: Topology;
  platform: Platform;
  timings?: Partial<BusTimings>;
};

export type BusTimings = {
  /** Delays between in-place retries of a message; after the last retry the message is parked. */
  retryDelaysMs: readonly number[];
  /** A publish that is not confirmed within this time counts as failed. */
  confirmTimeoutMs: number;
};

export type Listener<T extends EventType> = {
  types: readonly T[];
  /** Runs in every listening process. If it throws, `onGap` is called. */
  handle: (event: EnvelopeOf<T>) => void | Promise<void>;
  /** Called when events may have been missed: drop all state derived from them. Also called when listening begins. */
  onGap: () => void;
};

export interface Bus {
  /** Whether publishing can succeed right now. */
  readonly isConnected: boolean;
  /** The messages parked from this service's durable queues. */
  readonly parked: ParkedAdmin;
  /**
   * Resolves once the broker has safely stored the event in every queue the topology binds to its type.
   * @throws PublishError, at once when the broker is away.
   */
  publish(event: Envelope): Promise<void>;
  /** Handles the events of a durable queue, sharing the work with other consumers of the queue. */
  consume(consumer: Consumer): void;
  /**
   * Calls `refill` when a connection reaches a broker that does not know this service, because it is new or has lost
   * its data. The broker counts as fresh until `refill` has succeeded, so any process of the service that connects to
   * it calls its own `refill`.
   */
  onFreshBroker(refill: (until: Date) => Promise<void>): void;
  /** Delivers events to this process, independently of all other processes. */
  listen<T extends EventType>(listener: Listener<T>): void;
}

/** Interval between two counts of parked messages. */
const measureMs = 10_000;

const defaultTimings: BusTimings = { retryDelaysMs: [1_000, 2_000, 4_000, 8_000], confirmTimeoutMs: 10_000 };

/** Returns a bus that connects, and reconnects forever, in the background; the broker may be away at start-up. */
export function connectBus(options: BusOptions): Bus {
  return new RabbitBus(options);
}

/** Publishes and consumes over separate connections: a resource alarm in the broker blocks connections that publish. */
class RabbitBus implements Bus {
  readonly #options: BusOptions;
  readonly #names: ReturnType<typeof brokerNames>;
  readonly #timings: BusTimings;
  readonly #metrics: BusMetrics;
  readonly #publisher: Publisher;
  readonly #publishing: BrokerLink;
  readonly parked: ParkedAdmin;
  #consuming: BrokerLink | undefined;

  constructor(options: BusOptions) {
    this.#options = options;
    this.#names = brokerNames(options.prefix);
    this.#timings = { ...defaultTimings, ...options.timings };
    this.#metrics = createBusMetrics(options.platform.metrics);
    this.#publishing = this.#openLink('publish');
    this.#publisher = this.#createPublisher();
    this.parked = this.#createParkedAdmin();
    options.platform.health.add('rabbitmq', () => this.#health());
  }

  get isConnected(): boolean {
    return this.#publishing.isUp;
  }

  async publish(event: Envelope): Promise<void> {
    if (!this.isConnected) throw new PublishError('away');
    const { id, type, time, traceparent } = event;
    await this.#publisher.publish({
      exchange: this.#names.events,
      routingKey: type,
      content: Buffer.from(JSON.stringify(event)),
      options: {
        mandatory: hasConsumer(this.#options.topology, type),
        persistent: true,
        messageId: id,
        type,
        timestamp: Math.floor(Date.parse(time) / 1_000),
        contentType: 'application/json',
        headers: { ...(traceparent && { [traceHeader]: traceparent }) },
      },
    });
  }

  consume(consumer: Consumer): void {
    const { topology, platform } = this.#options;
    if (!Object.hasOwn(topology.queues, consumer.queue))
      throw new Error(`queue ${consumer.queue} is not in the topology`);
    const link = this.#consumingLink();
    const worker = new QueueConsumer({
      consumer,
      queue: this.#names.queue(consumer.queue),
      parkedExchange: this.#names.parked,
      retryDelaysMs: this.#timings.retryDelaysMs,
      publish: (message) => this.#publisher.publish(message),
      onLost: (model, cause) => link.restart(model, cause),
      metrics: this.#metrics,
      spans: platform.spans,
      log: platform.log,
    });
    link.add((model) => worker.attach(model));
    platform.stack.defer(() => worker.stop());
    this.#countParked(link, consumer.queue);
  }

  #countParked(link: BrokerLink, queue: string): void {
    const { platform } = this.#options;
    const gauge = new ParkedGauge(this.#names.parkedQueue(queue), this.#metrics);
    link.add((model) => gauge.attach(model));
    const count = async () => {
      if (link.isUp) await gauge.measure();
    };
    startPeriodicTasks({ [`count parked messages of ${queue}`]: count }, measureMs, platform);
  }

  onFreshBroker(refill: (until: Date) => Promise<void>): void {
    const { platform } = this.#options;
    const watch = new FreshBrokerWatch({ marker: this.#names.marker(platform.name), refill, platform });
    this.#publishing.add((model) => watch.attach(model));
    platform.stack.defer(() => watch.stop());
  }

  listen<T extends EventType>({ types, handle, onGap }: Listener<T>): void {
    const { prefix, platform } = this.#options;
    const link = this.#consumingLink();
    const listener = new FanOutListener({
      types,
      // The listener's queue is bound to these types only.
      handle: (event) => handle(event as EnvelopeOf<T>),
      onGap,
      exchange: this.#names.events,
      queuePrefix: `${prefix}.${platform.name}.listen`,
      onLost: (model, cause) => link.restart(model, cause),
      metrics: this.#metrics,
      spans: platform.spans,
      log: platform.log,
    });
    link.add((model) => listener.attach(model));
    platform.stack.defer(() => listener.stop());
  }

  #health(): HealthStatus {
    return this.#publishing.isUp && this.#consuming?.isUp !== false ? 'ok' : 'degraded';
  }

  #consumingLink(): BrokerLink {
    return (this.#consuming ??= this.#openLink('consume'));
  }

  #openLink(purpose: 'publish' | 'consume'): BrokerLink {
    const { url, prefix, topology, platform } = this.#options;
    const link = new BrokerLink({ url, purpose, log: platform.log });
    platform.stack.defer(() => link.close());
    link.add((model) => withChannel(model, (channel) => declareTopology(channel, prefix, topology)));
    return link;
  }

  #createParkedAdmin(): ParkedAdmin {
    const { url, prefix, topology, platform } = this.#options;
    const queues = queuesOf(platform.name, topology);
    return new ParkedAdmin({ url, prefix, queues, publish: (message) => this.#publisher.publish(message) });
  }

  #createPublisher(): Publisher {
    const link = this.#publishing;
    let current: ChannelModel | undefined;
    const publisher = new Publisher({
      metrics: this.#metrics,
      spans: this.#options.platform.spans,
      confirmTimeoutMs: this.#timings.confirmTimeoutMs,
      onStuck: () => current && link.restart(current, new Error('no confirm in time')),
    });
    link.add(async (model) => {
      const channel = await model.createConfirmChannel();
      channel.on('error', (error) => this.#options.platform.log.error({ err: error }, 'the broker closed the channel'));
      channel.on('close', () => link.restart(model, new Error('publish channel closed')));
      publisher.attach(channel);
      current = model;
    });
    return publisher;
  }
}
