import { z } from 'zod';

/** Keeps a stored event below the outbox entry limit of 8 KiB. */
export const maxChangedIds = 180;

// Catalog ids are chosen by the operator: UUIDs of any version.
const changedIds = z.array(z.guid()).default([]);

/** A past purchase, rounded so that it does not identify the buyer; amounts are in minor units. */
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
 * The data schema of every event type. The type, `<service>.<fact>.v<major>`, is also the routing key.
 * A new field that existing consumers cannot do without requires a new major version.
 */
export const contracts = {
  /** An API key was created, rolled, revoked or given another secret; every gateway process reloads it. */
  'key.changed.v1': z.object({ keyId: z.uuid() }),
  /** These catalog records were created, changed or removed. */
  'catalog.changed.v1': z
    .object({ categoryIds: changedIds, companyIds: changedIds, productFamilyIds: changedIds, productIds: changedIds })
    .refine((data) => Object.values(data).flat().length <= maxChangedIds, `at most ${maxChangedIds} ids in one event`),
  /** The statistics of a company's past purchases changed. Carries them in full, as the catalog cannot call pricing. */
  'pricing.samples.updated.v1': z.object({
    companyId: z.guid(),
    /** Increases with every snapshot, so that consumers can tell an older one. */
    snapshotVersion: z.int().min(1),
    /** Number of purchases in the last two years. */
    purchaseCount: z.int().min(0),
    /** Cost of 12 months, P10 to P90, in minor units. With it, `samples` holds the newest purchases in its currency. */
    range: z.object({ min: z.int(), max: z.int(), currency: z.string() }).optional(),
    samples: z.array(learnedSample).default([]),
  }),
  /** A scope was created, by hand or from a document that has yet to be read. */
  'scope.created.v1': z.object({ scopeId: z.uuid() }),
  /** The operator deleted a scope. */
  'scope.deleted.v1': z.object({ scopeId: z.uuid() }),
  /** The document of a scope was read, or reading it failed; published once per reading. */
  'scope.extracted.v1': z.discriminatedUnion('status', [
    z.object({ scopeId: z.uuid(), status: z.literal('completed') }),
    z.object({ scopeId: z.uuid(), status: z.literal('failed'), errorMessage: z.string() }),
  ]),
  /** A part of a negotiation that all parties may see changed after its start. */
  'negotiation.summary.updated.v1': z.object({
    negotiationId: z.uuid(),
    status: z.enum(['planning', 'pending', 'active', 'cancelled', 'complete']),
    updatedAt: z.iso.datetime(),
  }),
  /** A negotiation with a linked scope became complete. `strategy_only`: it was about advice. */
  'negotiation.completed.v1': z.object({
    negotiationId: z.uuid(),
    scopeId: z.uuid(),
    engagementType: z.enum(['vendr_led', 'strategy_only']),
  }),
  /** Something in a negotiation needs attention. */
  'negotiation.escalation.created.v1': escalationChanged,
  'negotiation.escalation.updated.v1': escalationChanged,
} as const satisfies Record<string, z.ZodType>;

export type EventType = keyof typeof contracts;

/** The data a producer passes in. */
export type EventInput<T extends EventType = EventType> = z.input<(typeof contracts)[T]>;

/** The data a consumer receives. */
export type EventData<T extends EventType = EventType> = z.output<(typeof contracts)[T]>;

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(contracts, type);
}
