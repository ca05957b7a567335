import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';

/** For each receipt: the event's scope, the time in milliseconds since the epoch, and the delivery. */
export type Receipts = [scopeId: string, at: number, delivery: string][];

const pollMs = 100;
const maxMs = 120_000;

/** Collects receipts since the last call, until `count` have arrived or no more come. */
export async function collectReceipts(port: number, count: number): Promise<Receipts> {
  const all: Receipts = [];
  const giveUpAt = Date.now() + maxMs;
  while (all.length < count && Date.now() < giveUpAt) {
    await sleep(pollMs);
    const { body } = await request(`http://127.0.0.1:${port}/receipts`);
    all.push(...((await body.json()) as Receipts));
  }
  return all;
}

/** Makes the first endpoints never respond from now on. */
export async function hang(port: number, endpoints: number): Promise<void> {
  const { body } = await request(`http://127.0.0.1:${port}/hang/${endpoints}`);
  await body.dump();
}
