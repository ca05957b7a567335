import type { Tenant } from '@parley/service/caller';
import type { EventKind } from './event-kinds.ts';

/** What happened, as every webhook of the tenant gets it. */
export type WebhookEvent = Tenant & {
  /** The id of the event on the bus: an event that arrives twice is stored once. */
  id: string;
  kind: EventKind;
  /** The exact bytes of every attempt: `{ eventType, data }` as JSON. */
  body: string;
  /** When it was raised. */
  time: Date;
  expireAt: Date;
  /** The one webhook for which the operator raised it. */
  onlyFor?: string;
  /** The position in its trace from which its attempts continue. */
  traceparent?: string;
};
