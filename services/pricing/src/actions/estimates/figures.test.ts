import { describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../estimator/snapshot/build-snapshot.ts';
import type { ScopeFigure, ScopeQuery } from '../../estimator/query.ts';
import { cachedFigures } from './figures.ts';
import type { WaitingCaller } from '../in-turns.ts';

const query: ScopeQuery = { today: 20_000, isRenewal: false, lines: [] };
const caller: WaitingCaller = {
  identity: { issuer: 'gateway', subject: 'key', scopes: [] },
  signal: new AbortController().signal,
};
const snapshot = () => buildSnapshot({ products: [], purchases: [] }, undefined, undefined);

function counted() {
  const made: ScopeFigure[] = [];
  const figures = cachedFigures(async () => {
    const figure = { lines: [], beyond: new Set<number>(), total: [made.length] };
    made.push(figure);
    return figure;
  });
  return { made, figures };
}

describe('figures', () => {
  it('are made once for the same query and snapshots', async () => {
    const { made, figures } = counted();
    const snapshots = new Map([['s', snapshot()]]);
    const first = await figures({ query, snapshots, shared: undefined }, caller);
    expect(
      await figures({ query: structuredClone(query), snapshots: new Map(snapshots), shared: undefined }, caller),
    ).toBe(first);
    expect(made).toHaveLength(1);
  });

  it('are made anew for another day, another snapshot, and when all suppliers teach something else', async () => {
    const { made, figures } = counted();
    const snapshots = new Map([['s', snapshot()]]);
    const shared = {} as NonNullable<Parameters<typeof figures>[0]['shared']>;
    await figures({ query, snapshots, shared: undefined }, caller);
    await figures({ query: { ...query, today: 20_001 }, snapshots, shared: undefined }, caller);
    await figures({ query, snapshots: new Map([['s', snapshot()]]), shared: undefined }, caller);
    await figures({ query, snapshots, shared }, caller);
    expect(made).toHaveLength(4);
  });
});
