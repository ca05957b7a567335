import { isReason, type AppError } from '@parley/errors/app-error';
import type { Tenant } from '@parley/service/caller';
import { withoutDeadline } from '@parley/service/deadline';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Call } from './idempotent-inserts.ts';
import { storeCall } from './store-error.ts';

type Limited = Tenant & { id: string };

export type RoomParts<T> = {
  model: RoomModel;
  records: {
    /** The record that an earlier call with the same key inserted. */
    earlier(call: Call): Promise<T | undefined>;
    /** Inserts a record, unless an earlier call with the same key has: then returns that call's record. */
    insert(record: T, call: Call): Promise<T | undefined>;
  };
  /** The ids of the stored records of a tenant; may stop at `atMost`. A record is included as soon as it is inserted. */
  taken: (tenant: Tenant, atMost: number) => Promise<string[]>;
  /** The most records one tenant may have. */
  max: number;
  /** Why there may not be one more. */
  refusal: () => AppError;
};

/** A record being inserted. If its call dies, it counts until `until`. */
type Entry = { id: string; call: string; until: Date };
type RoomDocument = { _id: string; making: Entry[] };

export type RoomModel = Model<RoomDocument>;

/** Longer than any call may take. */
const makingMs = 60_000;

export function createRoomModel(connection: Connection): RoomModel {
  const schema = new Schema<RoomDocument>(
    { _id: String, making: [new Schema<Entry>({ id: String, call: String, until: Date }, { _id: false })] },
    { versionKey: false, autoIndex: false, autoCreate: false },
  );
  return connection.model<RoomDocument>('Room', schema, 'rooms');
}

/**
 * Enforces a limit on the records of a tenant, also when many calls insert records at the same time. Stored records are
 * counted where they lie; only records that are being inserted are noted here, in order of arrival. So deletions need
 * not be reported.
 */
export class Room<T extends Limited> {
  readonly #parts: RoomParts<T>;

  constructor(parts: RoomParts<T>) {
    this.#parts = parts;
  }

  /**
   * Inserts a record as `records` does, if its tenant may have one more. Concurrent calls with the same key count once,
   * because they insert a single record.
   * @throws AppError the refusal if not; as `records`; STORE_UNAVAILABLE, DEADLINE_EXCEEDED
   */
  async insert(record: T, call: Call): Promise<T | undefined> {
    const { records, refusal } = this.#parts;
    if (await this.#enter(record, call)) return this.#insert(record, call);
    // A concurrent call with the same key may have inserted the last record that there was room for.
    const earlier = await records.earlier(call);
    if (earlier) return earlier;
    throw refusal();
  }

  async #insert(record: T, call: Call): Promise<T | undefined> {
    try {
      const first = await this.#parts.records.insert(record, call);
      await this.#leave(record);
      return first;
    } catch (error) {
      // After any other error the record may be stored all the same: its note expires by itself.
      if (isReason(error, 'IDEMPOTENCY_KEY_REUSED')) await this.#leave(record);
      throw error;
    }
  }

  /** Notes a record, and returns whether it may be inserted. */
  async #enter({ org, mode, id }: T, { idempotency }: Call): Promise<boolean> {
    const { taken, max } = this.#parts;
    const [owner, now] = [ownerOf({ org, mode }), Date.now()];
    await this.#push(owner, { id, call: idempotency?.key ?? id, until: new Date(now + makingMs) });
    // In this order: a record that leaves the notes between the two reads is found among the stored ones.
    const entries = await this.#entries(owner);
    const there = new Set(await taken({ org, mode }, max));
    const upToThis = entries.slice(0, entries.findIndex((entry) => entry.id === id) + 1);
    const ahead = upToThis.filter((entry) => entry.until.getTime() > now && !there.has(entry.id));
    const hasRoom = there.size + new Set(ahead.map(({ call }) => call)).size <= max;
    const gone = entries.filter((entry) => entry.until.getTime() <= now || (!hasRoom && entry.id === id));
    if (gone.length > 0) await this.#remove(owner, gone);
    return hasRoom;
  }

  async #leave(record: T): Promise<void> {
    await withoutDeadline(() => this.#remove(ownerOf(record), [record])).catch(() => undefined);
  }

  async #push(_id: string, making: Entry): Promise<void> {
    await storeCall(() => this.#parts.model.updateOne({ _id }, { $push: { making } }, { upsert: true }).exec());
  }

  async #entries(_id: string): Promise<Entry[]> {
    const found = await storeCall(() => this.#parts.model.findById(_id).lean<RoomDocument>().exec());
    return found?.making ?? [];
  }

  /** Nothing is kept of whom nothing is being made for. */
  async #remove(_id: string, entries: readonly { id: string }[]): Promise<void> {
    const { model } = this.#parts;
    const id = { $in: entries.map((entry) => entry.id) };
    const last = { _id, 'making.0.id': id, 'making.1': { $exists: false } };
    const { deletedCount } = await storeCall(() => model.deleteOne(last).exec());
    if (deletedCount > 0) return;
    await storeCall(() => model.updateOne({ _id }, { $pull: { making: { id } } }).exec());
    await storeCall(() => model.deleteOne({ _id, 'making.0': { $exists: false } }).exec());
  }
}

function ownerOf({ org, mode }: Tenant): string {
  return `${org}/${mode}`;
}
