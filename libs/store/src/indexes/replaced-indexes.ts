import type { mongo } from 'mongoose';
import type { Replacement } from './index-plan.ts';

type ReplacedDocument = { _id: string; indexes: string[] };

const _id = 'replaced';

/**
 * Remembers which definitions of an index were replaced by others. While processes of two versions run, the older one
 * may build its own index again, but it drops nothing of the newer one.
 */
export class ReplacedIndexes {
  readonly #notes: mongo.Collection<ReplacedDocument>;

  constructor(notes: mongo.Collection<ReplacedDocument>) {
    this.#notes = notes;
  }

  /** The replacements by definitions that were never replaced themselves. */
  async allowed(collection: string, drops: readonly Replacement[]): Promise<Replacement[]> {
    if (drops.length === 0) return [];
    const { indexes = [] } = (await this.#notes.findOne({ _id })) ?? {};
    return drops.filter(({ by }) => !indexes.includes(`${collection}/${by}`));
  }

  async note(collection: string, { replaced }: Replacement): Promise<void> {
    const update = { $addToSet: { indexes: `${collection}/${replaced}` } };
    await this.#notes.updateOne({ _id }, update, { upsert: true });
  }
}
