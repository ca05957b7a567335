import { newId } from '@parley/service/new-id';
import type { mongo } from 'mongoose';
import { duplicateKeyFields } from './store-error.ts';

type LeaseDocument = { _id: string; by: string; until: Date };

const _id = 'lease';
const leaseMs = 6_000;
/** How often the lease is renewed, in milliseconds. */
export const renewLeaseMs = 2_000;

/**
 * Lets one process at a time build the indexes of a database. It only saves work: to the server, two builds of one
 * index are one. So clocks may differ.
 */
export class IndexLease {
  readonly #by = newId();
  readonly #leases: mongo.Collection<LeaseDocument>;

  constructor(leases: mongo.Collection<LeaseDocument>) {
    this.#leases = leases;
  }

  /** Whether this process holds the lease now. */
  async take(): Promise<boolean> {
    const free = { _id, $or: [{ until: { $lte: new Date() } }, { by: this.#by }] };
    try {
      await this.#leases.updateOne(free, { $set: { by: this.#by, until: this.#end() } }, { upsert: true });
      return true;
    } catch (error) {
      if (duplicateKeyFields(error)) return false;
      throw error;
    }
  }

  async renew(): Promise<void> {
    await this.#leases.updateOne({ _id, by: this.#by }, { $set: { until: this.#end() } });
  }

  async release(): Promise<void> {
    await this.#leases.deleteOne({ _id, by: this.#by });
  }

  #end(): Date {
    return new Date(Date.now() + leaseMs);
  }
}
