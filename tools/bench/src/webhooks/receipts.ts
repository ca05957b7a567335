import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';

/** Which scope's event came when, milliseconds since the epoch, and in which delivery. */
export type Receipts = [scopeId: string, at: number, delivery: string][];

const pollMs = 100;
const longestMs = 120_000;

/** What a receiver was sent since it was last asked, once it is this much, or nothing more comes. */
export async function collectReceipts(port: number, count: number): Promise<Receipts> {
  const all: Receipts = [];
  const giveUpAt = Date.now() + longestMs;
  while (all.length < count && Date.now() < giveUpAt) {
    await sleep(pollMs);
    const { body } = await request(`http://127.0.0.1:${port}/receipts`);
    all.push(...((await body.json()) as Receipts));
  }
  return all;
}

/** From now on the first endpoints never answer. */
export async function hang(port: number, endpoints: number): Promise<void> {
  const { body } = await request(`http://127.0.0.1:${port}/hang/${endpoints}`);
  await body.dump();
}
