import type { Principal } from '../ports.ts';

/** Counts the calls in progress for each key; a key without calls takes no memory. */
export class InFlight {
  readonly #counts = new Map<string, number>();

  /** Takes one slot and returns how to free it; undefined if the key has no slot left. */
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
