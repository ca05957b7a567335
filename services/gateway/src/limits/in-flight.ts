import type { Principal } from '../ports.ts';

/** Counts the calls under way of each key; a key without any takes no memory. */
export class InFlight {
  readonly #counts = new Map<string, number>();

  /** Takes one slot and answers how to free it; undefined when the key has no slot left. */
  enter({ keyId, maxInFlight }: Principal): (() => void) | undefined {
    const count = this.#counts.get(keyId) ?? 0;
    if (count >= maxInFlight) return undefined;
    this.#counts.set(keyId, count + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#leave(keyId);
    };
  }

  #leave(keyId: string): void {
    const count = this.#counts.get(keyId) ?? 0;
    if (count > 1) this.#counts.set(keyId, count - 1);
    else this.#counts.delete(keyId);
  }
}
