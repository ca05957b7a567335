import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { estimateScope } from '../../estimator/estimate/estimate-scope.ts';
import type { SharedLearning } from '../../estimator/learned/learning.ts';
import type { ScopeFigure, ScopeQuery } from '../../estimator/query.ts';
import type { Snapshot } from '../../estimator/snapshot/snapshot.ts';
import { inTurns, type WaitingCaller } from '../in-turns.ts';

/** What a figure is computed from. */
export type FigureInput = {
  query: ScopeQuery;
  snapshots: ReadonlyMap<string, Snapshot>;
  shared: SharedLearning | undefined;
};

/** Computes figures for a caller who waits for them. */
export type Figures = (input: FigureInput, caller: WaitingCaller) => Promise<ScopeFigure>;

const maxFigures = 1_000;

/**
 * Computes figures and remembers the latest: clients ask for the basic estimate of a scope, then for the advanced one,
 * and again. A figure depends only on its query and its snapshots, so a remembered figure equals a new one.
 */
export function cachedFigures(make = makeFigure): Figures {
  const kept = new LRUCache<string, ScopeFigure>({ max: maxFigures });
  const names = new Names();
  return async (input, caller) => {
    const made = [...input.snapshots].map(([supplierId, snapshot]) => [supplierId, names.of(snapshot)]);
    const key = hash('sha256', JSON.stringify([input.query, made, names.of(input.shared)]));
    const known = kept.get(key);
    if (known) return known;
    const figure = await make(input, caller);
    kept.set(key, figure);
    return figure;
  };
}

/** Numbers that identify objects without keeping them alive. */
class Names {
  readonly #numbers = new WeakMap<object, number>();
  #last = 0;

  of(object: object | undefined): number {
    if (object === undefined) return 0;
    const known = this.#numbers.get(object);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#numbers.set(object, this.#last);
    return this.#last;
  }
}

function makeFigure({ query, snapshots, shared }: FigureInput, caller: WaitingCaller): Promise<ScopeFigure> {
  return inTurns(caller, estimateScope(query, snapshots, shared));
}
