import type { Tenant } from '@parley/service/caller';
import { withoutDeadline } from '@parley/service/deadline';
import type { Idempotency } from '@parley/service/idempotency';
import { Schema, type Connection, type Model } from 'mongoose';
import { storeCall } from './store-error.ts';

/** A record that a call is about to insert. */
type Making = Tenant & { id: string };

type Allowance = {
  /** The most records one tenant may have. */
  max: number;
  /** Concurrent calls with the same key count once, because they insert a single record. */
  idempotency?: Idempotency | undefined;
};

export type RoomParts = {
  model: RoomModel;
  /** The ids of the stored records of a tenant; may stop at `atMost`. A record is included as soon as it is inserted. */
  taken: (tenant: Tenant, atMost: number) => Promise<string[]>;
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
export class Room {
  readonly #parts: RoomParts;

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  /**
   * Whether one more record may be inserted. If so, insert it within this call, then call `leave`.
   * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
   */
  async enter({ org, mode, id }: Making, { max, idempotency }: Allowance): Promise<boolean> {
    const [owner, now] = [ownerOf({ org, mode }), Date.now()];
    await this.#push(owner, { id, call: idempotency?.key ?? id, until: new Date(now + makingMs) });
    // In this order: a record that leaves the notes between the two reads is found among the stored ones.
    const entries = await this.#entries(owner);
    const there = new Set(await this.#parts.taken({ org, mode }, max));
    const upToThis = entries.slice(0, entries.findIndex((entry) => entry.id === id) + 1);
    const ahead = upToThis.filter((entry) => entry.until.getTime() > now && !there.has(entry.id));
    const hasRoom = there.size + new Set(ahead.map(({ call }) => call)).size <= max;
    const gone = entries.filter((entry) => entry.until.getTime() <= now || (!hasRoom && entry.id === id));
    if (gone.length > 0) await this.#remove(owner, gone);
    return hasRoom;
  }

  /** Call this when the record is stored, or another call has stored it. Without it, the note expires by itself. */
  async leave(making: Making): Promise<void> {
    await withoutDeadline(() => this.#remove(ownerOf(making), [making])).catch(() => undefined);
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
