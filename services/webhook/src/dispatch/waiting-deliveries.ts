/** Due deliveries that were seen but had no slot yet: ids by webhook, oldest first, limited for each. */
export class WaitingDeliveries {
  readonly #max: number;
  readonly #ids = new Map<string, Set<string>>();

  constructor(maxOfOne: number) {
    this.#max = maxOfOne;
  }

  /** Adds deliveries; returns those that are too many. */
  add(webhookId: string, ids: readonly string[]): string[] {
    if (ids.length === 0) return [];
    const known = this.#ids.get(webhookId) ?? new Set();
    this.#ids.set(webhookId, known);
    const excess: string[] = [];
    for (const id of ids) {
      if (known.size < this.#max) known.add(id);
      else if (!known.has(id)) excess.push(id);
    }
    return excess;
  }

  /** Takes the first delivery of a webhook. */
  next(webhookId: string): string | undefined {
    const ids = this.#ids.get(webhookId);
    const [first] = ids ?? [];
    if (!ids || first === undefined) return undefined;
    ids.delete(first);
    if (ids.size === 0) this.#ids.delete(webhookId);
    return first;
  }

  /** How many more deliveries a webhook may have waiting. */
  capacity(webhookId: string): number {
    return this.#max - (this.#ids.get(webhookId)?.size ?? 0);
  }
}
