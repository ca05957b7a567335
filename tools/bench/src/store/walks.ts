import { dueDocuments } from '@parley/store/due-documents';
import type { Collection, Db } from 'mongodb';
import type { Work } from './command-costs.ts';

const date = new Date('2026-01-01');
const later = new Date('2100-01-01');
const atOnce = 5_000;

/** A tenth is due, all on one date; four tenths are due later, and the rest never. */
async function waitingRows(db: Db, count: number): Promise<Collection<{ _id: number }>> {
  const rows = db.collection<{ _id: number }>('rows');
  await rows.createIndex({ dueAt: 1 }, { sparse: true });
  const body = 'x'.repeat(300);
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    await rows.insertMany(numbers.map((_id) => ({ _id, body, dueAt: dueAt(_id % 10) })));
  }
  return rows;
}

function dueAt(tenth: number): Date | undefined {
  if (tenth === 0) return date;
  return tenth < 5 ? later : undefined;
}

/** @param count the number of rows */
export async function* walks(db: Db, count: number): AsyncGenerator<Work> {
  const rows = await waitingRows(db, count);
  // The store's type of a collection is mongoose's; it uses the driver's methods only.
  const due = dueDocuments(rows as never, { field: 'dueAt' });
  const walk = async (until: Date) => {
    for await (const page of due.pages(until)) if (page.length === 0) throw new Error('an empty page');
  };
  yield { name: 'all that is due', run: () => walk(date), lanes: 1 };
  yield { name: 'nothing is due', run: () => walk(new Date(0)), lanes: 1 };
}
