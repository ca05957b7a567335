import { hash } from 'node:crypto';

/** A pseudorandom stream that depends only on its key, so a record can be generated without generating the others. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** Inclusive of both ends. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Distinct elements, in the list's order. */
  some<T>(list: readonly T[], count: number): T[];
  /** Log-uniform between two positive numbers, as prices and company sizes are distributed. */
  spread(low: number, high: number): number;
};

export function randomOf(...key: (string | number)[]): Random {
  const next = sfc32(hash('sha256', key.join('/'), 'buffer'));
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => elementAt(list, integer(0, list.length - 1)),
    some: (list, count) => chooseSome(list, count, next),
    spread: (low, high) => low * (high / low) ** next(),
  };
}

/** The element at an index, modulo the list's length. */
export function elementAt<T>(list: readonly T[], index: number): T {
  const element = list[index % list.length];
  if (element === undefined) throw new RangeError('An element of an empty list was asked for.');
  return element;
}

function chooseSome<T>(list: readonly T[], count: number, next: () => number): T[] {
  let needed = Math.min(count, list.length);
  return list.filter((_, index) => {
    const take = next() * (list.length - index) < needed;
    if (take) needed -= 1;
    return take;
  });
}

/** The sfc32 generator by Chris Doty-Humphrey, because Math.random cannot be seeded. */
function sfc32(seed: Buffer): () => number {
  let a = seed.readInt32LE(0);
  let b = seed.readInt32LE(4);
  let c = seed.readInt32LE(8);
  let counter = seed.readInt32LE(12);
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}
