import type { WebhookStore } from '../actions/ports.ts';
import { afterOutcomes, type HealthRules, type Outcome } from '../domain/health.ts';
import type { Notice } from '../domain/webhook.ts';

export type HealthRecorderParts = {
  webhooks: Pick<WebhookStore, 'update'>;
  rules: HealthRules;
  /** Called for each notice that was written. */
  noticed: (webhookId: string, notice: Notice) => void;
  /** Called when outcomes could not be written; later outcomes carry the same information. */
  missed: (webhookId: string, error: unknown) => void;
};

/** Records with webhooks how their attempts ended. Outcomes that arrive during a write share the next one. */
export class HealthRecorder {
  readonly #parts: HealthRecorderParts;
  readonly #pending = new Map<string, Outcome[]>();
  readonly #writes = new Map<string, Promise<void>>();

  constructor(parts: HealthRecorderParts) {
    this.#parts = parts;
  }

  record(webhookId: string, outcome: Outcome): void {
    const pending = this.#pending.get(webhookId);
    if (pending) pending.push(outcome);
    else this.#pending.set(webhookId, [outcome]);
    if (!this.#writes.has(webhookId)) this.#writes.set(webhookId, this.#writeAll(webhookId));
  }

  /** Resolves when everything recorded so far is written. */
  async settled(): Promise<void> {
    while (this.#writes.size > 0) await Promise.all(this.#writes.values());
  }

  async #writeAll(webhookId: string): Promise<void> {
    for (let outcomes = this.#take(webhookId); outcomes; outcomes = this.#take(webhookId)) {
      try {
        await this.#write(webhookId, outcomes);
      } catch (error) {
        this.#parts.missed(webhookId, error);
      }
    }
    this.#writes.delete(webhookId);
  }

  #take(webhookId: string): Outcome[] | undefined {
    const outcomes = this.#pending.get(webhookId);
    this.#pending.delete(webhookId);
    return outcomes;
  }

  async #write(webhookId: string, outcomes: Outcome[]): Promise<void> {
    let known: readonly Notice[] = [];
    const written = await this.#parts.webhooks.update(webhookId, (webhook) => {
      known = webhook.notices;
      const { health, disabled, notices } = afterOutcomes(webhook, outcomes, this.#parts.rules);
      return { health, notices, ...(disabled && { disabled }) };
    });
    const before = new Set(known.map(keyOf));
    for (const notice of written?.notices ?? []) if (!before.has(keyOf(notice))) this.#parts.noticed(webhookId, notice);
  }
}

function keyOf({ at, kind }: Notice): string {
  return `${at.getTime()} ${kind}`;
}
