import { whileStale } from '@parley/errors/while-stale';
import type { DocumentJob } from '../domain/scope.ts';
import { applied } from './document-change.ts';
import type { DocumentChange, DocumentScope, DocumentStore, Ending } from './ports.ts';

/** The job was claimed by another process, or its scope was deleted: results from this process no longer count. */
export class HoldLost extends Error {
  override readonly name = 'HoldLost';
}

/**
 * A job claimed by this process. All changes of its scope go through here, one at a time, and each requires that the
 * lease in the record is still ours: a process that has lost the lease cannot write any more, however late it resumes.
 */
export class DocumentHold {
  readonly #store: DocumentStore;
  readonly #by: string;
  #scope: DocumentScope;
  #lastChange: Promise<void> = Promise.resolve();

  /** @param scope as written when `by` claimed the job */
  constructor(store: DocumentStore, scope: DocumentScope, by: string) {
    this.#store = store;
    this.#scope = scope;
    this.#by = by;
  }

  get scope(): DocumentScope {
    return this.#scope;
  }

  /** The current job. @throws HoldLost when it has ended */
  get job(): DocumentJob {
    const { job } = this.#scope.document;
    if (!job) throw new HoldLost();
    return job;
  }

  /** Changes the scope, based on its job at that moment. @throws HoldLost, AppError OUTBOX_FULL or STORE_UNAVAILABLE */
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
