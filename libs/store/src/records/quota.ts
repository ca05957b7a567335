import { isReason, type AppError } from '@parley/errors/app-error';
import type { Tenant } from '@parley/service/caller';
import { withoutDeadline } from '@parley/service/deadline';
import { Schema, type Connection, type Model } from 'mongoose';
import type { CreatingCall } from '@parley/service/idempotency';

type Limited = Tenant & { id: string };

export type QuotaParts<T> = {
  model: QuotaModel;
  records: {
    earlier(call: CreatingCall): Promise<T | undefined>;
    /** Inserts a record, unless an earlier call with the same key has: then returns that call's record. */
    insert(record: T, call: CreatingCall): Promise<T | undefined>;
  };
  /** The ids of the stored records of a tenant, from the moment of their insert. May stop after `atMost` ids. */
  stored: (tenant: Tenant, atMost: number) => Promise<string[]>;
  /** The maximum number of records of one tenant. */
  max: number;
  /** The error when the limit is reached. */
  refusal: () => AppError;
};

/** A record being inserted. If its call dies, it counts until `until`. */
type Entry = { id: string; call: string; until: Date };
type QuotaDocument = { _id: string; making: Entry[] };

export type QuotaModel = Model<QuotaDocument>;

/** Longer than any call may take. */
const makingMs = 60_000;

export function createQuotaModel(connection: Connection): QuotaModel {
  const schema = new Schema<QuotaDocument>(
    { _id: String, making: [new Schema<Entry>({ id: String, call: String, until: Date }, { _id: false })] },
    { versionKey: false },
  );
  return connection.model<QuotaDocument>('Quota', schema, 'quotas');
}

/**
 * Limits the number of records of a tenant, even when many calls insert records at the same time. Stored records are
 * counted in their own collection; only records being inserted are noted here, in order of arrival. So deletions need
 * not be reported.
 */
export class Quota<T extends Limited> {
  readonly #parts: QuotaParts<T>;

  constructor(parts: QuotaParts<T>) {
    this.#parts = parts;
  }

  /**
   * Inserts a record as `records` does, if its tenant may have one more. Concurrent calls with the same key count once,
   * because they insert a single record.
   * @throws AppError the refusal if not; as `records`; STORE_UNAVAILABLE, DEADLINE_EXCEEDED
   */
  async insert(record: T, call: CreatingCall): Promise<T | undefined> {
    const { records, refusal } = this.#parts;
    const entry: Entry = { id: record.id, call: call.idempotency?.key ?? record.id, until: inMs(makingMs) };
    if (await this.#reserve(record, entry)) return this.#insert(record, call, entry);
    // A concurrent call with the same key may have inserted the last record of the quota.
    const earlier = await records.earlier(call);
    if (earlier) return earlier;
    throw refusal();
  }

  async #insert(record: T, call: CreatingCall, entry: Entry): Promise<T | undefined> {
    try {
      const first = await this.#parts.records.insert(record, call);
      // No concurrent call with the key inserts a record any more.
      await this.#tryForget(record, { call: entry.call });
      return first;
    } catch (error) {
      // After any other error the record may have been stored: its entry expires.
      if (isReason(error, 'IDEMPOTENCY_KEY_REUSED')) await this.#tryForget(record, { id: entry.id });
      throw error;
    }
  }

  /** Notes a record, and returns whether it may be inserted. */
  async #reserve({ org, mode, id }: T, entry: Entry): Promise<boolean> {
    const { stored, max } = this.#parts;
    const tenant = { org, mode };
    // In this order: a record that is no longer noted is found among the stored ones.
    const entries = await this.#addEntry(tenant, entry);
    const there = new Set(await stored(tenant, max));
    const ended = new Set(entries.filter((each) => there.has(each.id)).map(({ call }) => call));
    const inserting = entries.filter(({ call, until }) => until > new Date() && !ended.has(call));
    const mayInsert = there.size + new Set(inserting.map(({ call }) => call)).size <= max;
    if (!mayInsert) await this.#forget(tenant, { id });
    return mayInsert;
  }

  /** Returns the entries of the tenant up to this one. */
  async #addEntry(tenant: Tenant, entry: Entry): Promise<Entry[]> {
    const update = { $push: { making: entry } };
    const options = { upsert: true, returnDocument: 'after' } as const;
    const query = this.#parts.model.findByIdAndUpdate(idOf(tenant), update, options);
    return (await query.lean<QuotaDocument>()).making;
  }

  async #tryForget(tenant: Tenant, which: Partial<Entry>): Promise<void> {
    await withoutDeadline(() => this.#forget(tenant, which)).catch(() => undefined);
  }

  /** Removes these entries and expired ones; a tenant without entries leaves nothing behind. */
  async #forget(tenant: Tenant, which: Partial<Entry>): Promise<void> {
    const { model } = this.#parts;
    const _id = idOf(tenant);
    const $or = [which, { until: { $lte: new Date() } }];
    await model.updateOne({ _id }, { $pull: { making: { $or } } });
    await model.deleteOne({ _id, making: { $size: 0 } });
  }
}

function inMs(ms: number): Date {
  return new Date(Date.now() + ms);
}

function idOf({ org, mode }: Tenant): string {
  return `${org}/${mode}`;
}
