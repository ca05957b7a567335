import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { buildSnapshot } from './build-snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from './encode-snapshot.ts';
import { sampleHistory } from './sample-history.ts';

const history = sampleHistory({ products: 12, purchases: 300, today: 20_000, seed: 3 });
const snapshot = buildSnapshot(history, undefined, undefined);

test('a snapshot comes back as it was', () => {
  expect(decodeSnapshot(encodeSnapshot(snapshot))).toEqual(snapshot);
});

test('equal histories give equal bytes, in whatever order they come', () => {
  const turned = { products: history.products.toReversed(), purchases: history.purchases.toReversed() };
  expect(encodeSnapshot(buildSnapshot(turned, undefined, undefined))).toEqual(encodeSnapshot(snapshot));
});

test('buyers are numbers: no name is among the bytes', () => {
  expect(Buffer.from(encodeSnapshot(snapshot)).includes('buyer-')).toBe(false);
});

test('bytes of another format are refused', () => {
  expect(() => decodeSnapshot(serialize({ format: 0 }))).toThrow('format 0');
});
