/** Rows that are due and were seen, for which there was no slot yet: ids by webhook, the oldest first, so many of each at most. */
export class Waiting {
  readonly #max: number;
  readonly #ids = new Map<string, Set<string>>();

  constructor(maxOfOne: number) {
    this.#max = maxOfOne;
  }

  /** Notes rows; answers those that are too many. */
  add(webhookId: string, ids: readonly string[]): string[] {
    if (ids.length === 0) return [];
    const known = this.#ids.get(webhookId) ?? new Set();
    this.#ids.set(webhookId, known);
    const over: string[] = [];
    for (const id of ids) {
      if (known.size < this.#max) known.add(id);
      else if (!known.has(id)) over.push(id);
    }
    return over;
  }

  /** The first of a webhook, which waits no more. */
  next(webhookId: string): string | undefined {
    const ids = this.#ids.get(webhookId);
    const [first] = ids ?? [];
    if (!ids || first === undefined) return undefined;
    ids.delete(first);
    if (ids.size === 0) this.#ids.delete(webhookId);
    return first;
  }

  /** Room that a webhook has left. */
  room(webhookId: string): number {
    return this.#max - (this.#ids.get(webhookId)?.size ?? 0);
  }
}
