import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { whileStale } from './while-stale.ts';

const stale = new AppError('STALE_VERSION', 'somebody was faster');

it('starts again as long as another writer is faster', async () => {
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    if (rounds < 4) throw stale;
    return rounds;
  };
  expect(await whileStale(work)).toBe(4);
});

it('gives up in the end', async () => {
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    throw stale;
  };
  await expect(whileStale(work)).rejects.toBe(stale);
  expect(rounds).toBe(20);
});

it('does not repeat work that failed for another reason', async () => {
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    throw new AppError('OUTBOX_FULL', 'too much waits');
  };
  await expect(whileStale(work)).rejects.toMatchObject({ reason: 'OUTBOX_FULL' });
  expect(rounds).toBe(1);
});
