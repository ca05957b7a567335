import { z } from 'zod';

/** With this many ids, a stored event stays below the outbox limit of 8 kB. */
export const maxChangedIds = 180;

// Catalog ids are chosen by the operator: UUIDs of any version.
const changedIds = z.array(z.guid()).default([]);

/** A past purchase, rounded so that it does not reveal the buyer; its amount is in minor units. */
const learnedSample = z.object({
  id: z.uuid(),
  startDate: z.iso.date(),
  termMonths: z.int(),
  netTotal: z.int(),
  productIds: z.array(z.guid()),
  primaryDimensionId: z.guid().optional(),
  primaryDimensionValue: z.number(),
  numberOfOtherDimensions: z.int(),
});

const escalationChanged = z.object({
  negotiationId: z.uuid(),
  escalationId: z.uuid(),
  status: z.enum(['open', 'in_progress', 'resolved']),
  updatedAt: z.iso.datetime(),
});

/**
 * The data of every event type. A type is also the routing key, `<service>.<fact>.v<major>`. A field that old consumers
 * cannot do without requires a new major version.
 */
export const contracts = {
  /** An API key was created, rolled, revoked or given another secret: every gateway process reads it again. */
  'key.changed.v1': z.object({ keyId: z.uuid() }),
  /** These records of the catalog were created, changed or removed. */
  'catalog.changed.v1': z
    .object({ categoryIds: changedIds, companyIds: changedIds, productFamilyIds: changedIds, productIds: changedIds })
    .refine((data) => Object.values(data).flat().length <= maxChangedIds, `at most ${maxChangedIds} ids in one event`),
  /**
   * What was learned from a company's past purchases has changed. It carries everything, because the catalog cannot ask
   * pricing.
   */
  'pricing.samples.updated.v1': z.object({
    companyId: z.guid(),
    /** A lower version is older. */
    snapshotVersion: z.int().min(1),
    /** Purchases of the last two years. */
    purchaseCount: z.int().min(0),
    /** The price of 12 months, P10 to P90, in minor units; given together with the newest purchases in its currency. */
    range: z.object({ min: z.int(), max: z.int(), currency: z.string() }).optional(),
    samples: z.array(learnedSample).default([]),
  }),
  /** A scope was created, typed in or from a document that is still to be read. */
  'scope.created.v1': z.object({ scopeId: z.uuid() }),
  /** The operator removed a scope for good. */
  'scope.deleted.v1': z.object({ scopeId: z.uuid() }),
  /** The document of a scope was read, or cannot be: once per reading. */
  'scope.extracted.v1': z.discriminatedUnion('status', [
    z.object({ scopeId: z.uuid(), status: z.literal('completed') }),
    z.object({ scopeId: z.uuid(), status: z.literal('failed'), errorMessage: z.string() }),
  ]),
  /** Something that buyers may see of a negotiation changed after its start. */
  'negotiation.summary.updated.v1': z.object({
    negotiationId: z.uuid(),
    status: z.enum(['planning', 'pending', 'active', 'cancelled', 'complete']),
    updatedAt: z.iso.datetime(),
  }),
  /** Something in a negotiation needs attention. */
  'negotiation.escalation.created.v1': escalationChanged,
  'negotiation.escalation.updated.v1': escalationChanged,
} as const satisfies Record<string, z.ZodType>;

export type EventType = keyof typeof contracts;

/** What a producer passes for an event. */
export type EventInput<T extends EventType = EventType> = z.input<(typeof contracts)[T]>;

/** What a consumer receives. */
export type EventData<T extends EventType = EventType> = z.output<(typeof contracts)[T]>;

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(contracts, type);
}
