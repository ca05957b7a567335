import { setTimeout as sleep } from 'node:timers/promises';
import { pause } from '@parley/service/pause';
import { MongoClient } from 'mongodb';
import type { Server } from './server.ts';

type WatchTimings = {
  /** Interval between probes, and timeout of each. */
  everyMs: number;
  /** The number of consecutive failed probes after which the server is killed. */
  unanswered: number;
};

const usualTimings: WatchTimings = { everyMs: 10_000, unanswered: 3 };

/**
 * Kills a database that runs without responding, so that its supervisor restarts it on its data. Probes by writing,
 * because SecantusDB still answers a ping when all its threads wait for cache space.
 */
export function watchedMongodb(server: Server, timings = usualTimings): Server {
  const over = new AbortController();
  let isGivenUp = false;
  const ended = server.ended.then((how) => {
    over.abort();
    const seconds = (timings.everyMs * timings.unanswered) / 1_000;
    return isGivenUp ? `it had not answered for ${seconds} s and was killed` : how;
  });
  void untilSilent(server.uri, timings, over.signal).then((isSilent) => {
    if (!isSilent) return;
    isGivenUp = true;
    void server.kill();
  });
  return {
    ...server,
    ended,
    async stop() {
      over.abort();
      await server.stop();
    },
  };
}

/** Probes until too many probes in a row have failed (true) or `over` is aborted (false). */
async function untilSilent(uri: string, { everyMs, unanswered }: WatchTimings, over: AbortSignal): Promise<boolean> {
  const limits = { socketTimeoutMS: everyMs, serverSelectionTimeoutMS: everyMs, waitQueueTimeoutMS: everyMs };
  await using client = new MongoClient(uri, limits);
  // A pending probe would otherwise wait for the server to come back.
  over.addEventListener('abort', () => void client.close());
  let inARow = 0;
  while (inARow < unanswered) {
    const askedAt = performance.now();
    const isAnswered = await Promise.race([answersWrite(client), sleep(everyMs, false, { ref: false })]);
    inARow = isAnswered ? 0 : inARow + 1;
    const leftMs = Math.max(0, everyMs - (performance.now() - askedAt));
    if (!(await pause(leftMs, over))) return false;
  }
  return true;
}

/** An error is no answer: after its disk was full, SecantusDB refuses everything until it is started anew. */
async function answersWrite(client: MongoClient): Promise<boolean> {
  const beats = client.db('parley_watch').collection<{ _id: string; at: Date }>('beats');
  return beats.updateOne({ _id: 'last' }, { $set: { at: new Date() } }, { upsert: true }).then(
    () => true,
    () => false,
  );
}
