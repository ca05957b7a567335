import { describe, expect, it } from 'vitest';
import { buildSnapshot } from './build-snapshot.ts';
import { sampleHistory } from '../sample-history.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot-bytes.ts';

const history = sampleHistory({ products: 12, purchases: 300, today: 20_000, seed: 5 });

describe('the bytes of a snapshot', () => {
  it('are the snapshot, and it is they', () => {
    const snapshot = buildSnapshot(history, undefined, undefined);
    expect(decodeSnapshot(encodeSnapshot(snapshot))).toEqual(snapshot);
  });

  it('are equal for equal purchases, in whatever order they come', () => {
    const { products, purchases } = history;
    const turned = { products: products.toReversed(), purchases: purchases.toReversed() };
    const [one, other] = [history, turned].map((each) => encodeSnapshot(buildSnapshot(each, undefined, undefined)));
    expect(other).toEqual(one);
  });

  it('name no buyer', () => {
    const named = {
      ...history,
      purchases: history.purchases.map((each) => Object.assign({}, each, { buyer: 'Acme' })),
    };
    const bytes = Buffer.from(encodeSnapshot(buildSnapshot(named, undefined, undefined)));
    expect(bytes.includes('Acme')).toBe(false);
  });
});
