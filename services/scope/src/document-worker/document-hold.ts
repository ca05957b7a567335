import { whileStale } from '@parley/errors/while-stale';
import type { DocumentJob } from '../domain/scope.ts';
import { applied } from './document-change.ts';
import type { DocumentChange, DocumentScope, DocumentStore, Ending } from './ports.ts';

/** Another process took the job, or its scope was deleted: whatever is done here no longer counts. */
export class HoldLost extends Error {
  override readonly name = 'HoldLost';
}

/**
 * A job that this process holds. All changes of its scope go through here, one after another, and each counts only
 * while the lease in the record bears our mark: a process that has lost it cannot write any more, however late it wakes
 * up.
 */
export class DocumentHold {
  readonly #store: DocumentStore;
  readonly #by: string;
  #scope: DocumentScope;
  #lastChange: Promise<void> = Promise.resolve();

  /** @param scope as it was written when the job was claimed on behalf of `by` */
  constructor(store: DocumentStore, scope: DocumentScope, by: string) {
    this.#store = store;
    this.#scope = scope;
    this.#by = by;
  }

  get scope(): DocumentScope {
    return this.#scope;
  }

  /**
   * The current job.
   * @throws HoldLost when it has ended
   */
  get job(): DocumentJob {
    const { job } = this.#scope.document;
    if (!job) throw new HoldLost();
    return job;
  }

  /**
   * Changes the scope, given its current job.
   * @throws HoldLost, AppError OUTBOX_FULL or STORE_UNAVAILABLE
   */
  change(make: (job: DocumentJob) => DocumentChange, ending?: Ending): Promise<void> {
    const change = this.#lastChange.then(() => this.#write(make, ending));
    this.#lastChange = change.catch(() => undefined);
    return change;
  }

  async #write(make: (job: DocumentJob) => DocumentChange, ending: Ending | undefined): Promise<void> {
    let isOutdated = false;
    await whileStale(async () => {
      if (isOutdated) await this.#readAgain();
      isOutdated = true;
      const change = make(this.job);
      await this.#store.change(this.#scope, change, ending);
      this.#scope = applied(this.#scope, change);
    });
  }

  async #readAgain(): Promise<void> {
    const scope = await this.#store.find(this.#scope.id);
    if (scope?.document.job?.lease?.by !== this.#by) throw new HoldLost();
    this.#scope = scope;
  }
}
