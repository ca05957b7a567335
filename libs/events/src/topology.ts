import type { Channel } from 'amqplib';
import type { EventType } from './contracts.ts';

/**
 * Every durable queue, `<service>.<purpose>`, and the event types bound to it.
 * All processes declare the whole topology, so that an event finds its queues whichever process starts first.
 */
export type Topology = { readonly queues: Readonly<Record<string, readonly EventType[]>> };

/** The durable queues of Parley. Events that every process must receive use `Bus.listen` instead. */
export const parleyTopology: Topology = {
  queues: {
    'catalog.samples': ['pricing.samples.updated.v1'],
    'pricing.catalog': ['catalog.changed.v1'],
    'pricing.negotiations': ['negotiation.completed.v1'],
    'webhook.ingest': [
      'scope.extracted.v1',
      'negotiation.summary.updated.v1',
      'negotiation.escalation.created.v1',
      'negotiation.escalation.updated.v1',
    ],
  },
};

/** The topology without the queues of absent services: no events are kept for them, and none count as unroutable. */
export function topologyWithout(absentServices: readonly string[]): Topology {
  const isPresent = (queue: string) => !absentServices.includes(serviceOf(queue));
  return { queues: Object.fromEntries(Object.entries(parleyTopology.queues).filter(([queue]) => isPresent(queue))) };
}

/** The durable queues of a service. */
export function queuesOf(service: string, { queues }: Topology): string[] {
  return Object.keys(queues).filter((queue) => serviceOf(queue) === service);
}

/** The services that have durable queues. */
export const consumingServices = [...new Set(Object.keys(parleyTopology.queues).map(serviceOf))];

function serviceOf(queue: string): string {
  return queue.split('.', 1)[0] ?? queue;
}

/** Redeliveries after which the broker itself parks a message: far more than a crash-looping consumer causes. */
const deliveryLimit = 50;
/** Listing a parked message is a delivery too; past the limit the broker, without a dead-letter exchange, drops it. */
const parkedDeliveryLimit = 1_000_000;
const maxLength = 1_000_000;

/** The names of all exchanges and queues, under one prefix. */
export function brokerNames(prefix: string) {
  return {
    /** Topic exchange; the routing key is the event type. */
    events: `${prefix}.events`,
    /** Direct exchange to the parked queues; the routing key is the name of the original queue. */
    parked: `${prefix}.parked`,
    /**
     * Direct exchange to the queues by name. The broker's default exchange would reach every queue on the broker, so
     * few users may write to it.
     */
    replay: `${prefix}.replay`,
    queue: (name: string) => `${prefix}.${name}`,
    parkedQueue: (name: string) => `${prefix}.${name}.parked`,
    /** Durable exchange without bindings: a broker without it has lost its data, or never knew the service. */
    marker: (service: string) => `${prefix}.marker.${service}`,
  };
}

/** Whether a durable queue is bound to this event type, which makes an unroutable event a failure. */
export function hasConsumer(topology: Topology, type: EventType): boolean {
  return Object.values(topology.queues).some((types) => types.includes(type));
}

/**
 * Declares exchanges, queues and bindings; idempotent. Never change the arguments of a queue under the same name: the
 * broker refuses the redeclaration, and every process would stay degraded. A changed value needs a new name.
 */
export async function declareTopology(channel: Channel, prefix: string, topology: Topology): Promise<void> {
  const names = brokerNames(prefix);
  await channel.assertExchange(names.events, 'topic', { durable: true });
  await channel.assertExchange(names.parked, 'direct', { durable: true });
  await channel.assertExchange(names.replay, 'direct', { durable: true });
  for (const [name, types] of Object.entries(topology.queues)) {
    const queue = names.queue(name);
    const parkedArguments = { ...boundedQuorum, 'x-delivery-limit': parkedDeliveryLimit };
    await channel.assertQueue(names.parkedQueue(name), { durable: true, arguments: parkedArguments });
    await channel.bindQueue(names.parkedQueue(name), names.parked, queue);
    await channel.assertQueue(queue, {
      durable: true,
      arguments: { ...boundedQuorum, ...parkingBy(names.parked, queue) },
    });
    await channel.bindQueue(queue, names.replay, queue);
    for (const type of types) await channel.bindQueue(queue, names.events, type);
  }
}

/** A full queue rejects messages: the event stays in its outbox, and nothing is dropped. */
const boundedQuorum = { 'x-queue-type': 'quorum', 'x-max-length': maxLength, 'x-overflow': 'reject-publish' };

function parkingBy(exchange: string, queue: string) {
  return {
    'x-delivery-limit': deliveryLimit,
    'x-dead-letter-exchange': exchange,
    'x-dead-letter-routing-key': queue,
    'x-dead-letter-strategy': 'at-least-once',
  };
}
