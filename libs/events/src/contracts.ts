import { z } from 'zod';

/** So many ids keep a stored event below the outbox limit of 8 kB. */
export const maxChangedIds = 180;

// Ids of the catalog are what its operator chose: UUIDs of any version.
const changedIds = z.array(z.guid()).default([]);

/** A past purchase, rounded so that it tells of no buyer; its amount is in minor units. */
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
 * The data of every event type. A type is also the routing key, `<service>.<fact>.v<major>`;
 * a field that old consumers cannot do without makes a new major version.
 */
export const contracts = {
  /** An API key was made, rolled, revoked or given another secret: every gateway process reads it anew. */
  'key.changed.v1': z.object({ keyId: z.uuid() }),
  /** These records of the catalog were created, changed or removed. */
  'catalog.changed.v1': z
    .object({ categoryIds: changedIds, companyIds: changedIds, productFamilyIds: changedIds, productIds: changedIds })
    .refine((data) => Object.values(data).flat().length <= maxChangedIds, `at most ${maxChangedIds} ids in one event`),
  /** What past purchases of a company teach has changed: the whole of it, for the catalog cannot ask pricing. */
  'pricing.samples.updated.v1': z.object({
    companyId: z.guid(),
    /** A lower one is older. */
    snapshotVersion: z.int().min(1),
    /** Purchases of the last two years. */
    purchaseCount: z.int().min(0),
    /** What 12 months cost, P10 to P90, in minor units; with it, the newest purchases in its currency. */
    range: z.object({ min: z.int(), max: z.int(), currency: z.string() }).optional(),
    samples: z.array(learnedSample).default([]),
  }),
  /** A scope was made, by hand or from a document that is still to be read. */
  'scope.created.v1': z.object({ scopeId: z.uuid() }),
  /** The operator removed a scope for good. */
  'scope.deleted.v1': z.object({ scopeId: z.uuid() }),
  /** The document of a scope was read, or cannot be: once per reading. */
  'scope.extracted.v1': z.discriminatedUnion('status', [
    z.object({ scopeId: z.uuid(), status: z.literal('completed') }),
    z.object({ scopeId: z.uuid(), status: z.literal('failed'), errorMessage: z.string() }),
  ]),
  /** What everybody concerned may see of a negotiation changed after its start. */
  'negotiation.summary.updated.v1': z.object({
    negotiationId: z.uuid(),
    status: z.enum(['planning', 'pending', 'active', 'cancelled', 'complete']),
    updatedAt: z.iso.datetime(),
  }),
  /** Something in a negotiation needs somebody. */
  'negotiation.escalation.created.v1': escalationChanged,
  'negotiation.escalation.updated.v1': escalationChanged,
} as const satisfies Record<string, z.ZodType>;

export type EventType = keyof typeof contracts;

/** What a producer gives for an event. */
export type EventInput<T extends EventType = EventType> = z.input<(typeof contracts)[T]>;

/** What a consumer gets. */
export type EventData<T extends EventType = EventType> = z.output<(typeof contracts)[T]>;

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(contracts, type);
}
