import type { Tenant } from '@parley/service/caller';
import { withoutDeadline } from '@parley/service/deadline';
import type { Idempotency } from '@parley/service/idempotency';
import { Schema, type Connection, type Model } from 'mongoose';
import { storeCall } from './store-error.ts';

/** A record that a call is about to make. */
type Making = Tenant & { id: string };

type Allowance = {
  /** Most records of a tenant. */
  max: number;
  /** Calls with the same key make one record between them. */
  idempotency?: Idempotency | undefined;
};

export type RoomParts = {
  model: RoomModel;
  /** Ids of the records there are; each is among them from its insert on. Of more than `atMost` not all need be named. */
  taken: (tenant: Tenant, atMost: number) => Promise<string[]>;
};

/** Until when it is counted, should its call die on the way. */
type Entry = { id: string; call: string; until: Date };
type RoomDocument = { _id: string; making: Entry[] };

export type RoomModel = Model<RoomDocument>;

/** Longer than a call may take. */
const makingMs = 60_000;

export function createRoomModel(connection: Connection): RoomModel {
  const schema = new Schema<RoomDocument>(
    { _id: String, making: [new Schema<Entry>({ id: String, call: String, until: Date }, { _id: false })] },
    { versionKey: false, autoIndex: false, autoCreate: false },
  );
  return connection.model<RoomDocument>('Room', schema, 'rooms');
}

/**
 * Room for so many records of a tenant, however many calls make them at once. What there is, is counted; only what is
 * just being made is noted beside it, in the order in which it came. So nobody need tell of what goes.
 */
export class Room {
  readonly #parts: RoomParts;

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  /**
   * Whether one more may be made. If so it is to be inserted within this call, and `leave` to be told then.
   * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
   */
  async enter({ org, mode, id }: Making, { max, idempotency }: Allowance): Promise<boolean> {
    const [owner, now] = [ownerOf({ org, mode }), Date.now()];
    await this.#push(owner, { id, call: idempotency?.key ?? id, until: new Date(now + makingMs) });
    // In this order: what leaves the one meanwhile is found in the other.
    const entries = await this.#entries(owner);
    const there = new Set(await this.#parts.taken({ org, mode }, max));
    const upToThis = entries.slice(0, entries.findIndex((entry) => entry.id === id) + 1);
    const ahead = upToThis.filter((entry) => entry.until.getTime() > now && !there.has(entry.id));
    const hasRoom = there.size + new Set(ahead.map(({ call }) => call)).size <= max;
    const gone = entries.filter((entry) => entry.until.getTime() <= now || (!hasRoom && entry.id === id));
    if (gone.length > 0) await this.#remove(owner, gone);
    return hasRoom;
  }

  /** The record is there, or another call has made it. Who cannot tell leaves when its time is over. */
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
