import { testConnection } from '@parley/testing/test-connection';
import { afterEach, expect, it, vi } from 'vitest';
import { createSharedLearning, createSharedModel } from '../../src/store/shared-learning.ts';
import { createSupplierModel } from '../../src/store/supplier-model.ts';

const connection = await testConnection();
const model = createSharedModel(connection);
const shared = createSharedLearning(model, createSupplierModel(connection));

afterEach(async () => {
  vi.useRealTimers();
  await model.deleteMany({});
});

const start = Date.parse('2026-11-23T10:00:00Z');

function at(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1_000 });
}

it('is put together when nobody has learned for ten seconds', async () => {
  at(0);
  expect(await shared.combine()).toBe(false);
  await shared.touch();
  at(9);
  expect(await shared.combine()).toBe(false);
  at(10);
  expect(await shared.combine()).toBe(true);
  at(1_000);
  expect(await shared.combine()).toBe(false);
  expect(await shared.read()).toMatchObject({ version: 1 });
});

it('is put together after two minutes although suppliers go on learning, and again for those that came later', async () => {
  const combinedAt: number[] = [];
  for (let seconds = 0; seconds <= 300; seconds += 5) {
    at(seconds);
    await shared.touch();
    if (await shared.combine()) combinedAt.push(seconds);
  }
  expect(combinedAt).toEqual([120, 245]);
  at(310);
  expect(await shared.combine()).toBe(true);
  expect(await shared.read()).toMatchObject({ version: 3 });
});
