import type { Tenant } from '@parley/service/caller';
import type { EventKind } from './event-kinds.ts';

/** What happened, as every webhook of the tenant gets it. */
export type WebhookEvent = Tenant & {
  /** That of the event on the bus: what arrives twice is stored once. */
  id: string;
  kind: EventKind;
  /** The exact bytes of every try: `{ eventType, data }` as JSON. */
  body: string;
  /** When it was raised. */
  time: Date;
  expireAt: Date;
  /** The one webhook it was raised for, by the operator. */
  onlyFor?: string;
  /** The place in its trace from which its tries go on. */
  traceparent?: string;
};
