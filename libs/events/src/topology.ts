import type { EventType } from './contracts.ts';

/**
 * Every durable queue and the event types it is bound to, by `<service>.<purpose>`.
 * All processes declare all of it, so that an event finds its queue whoever starts first.
 */
export type Topology = { readonly queues: Readonly<Record<string, readonly EventType[]>> };

export const parleyTopology: Topology = { queues: {} };
