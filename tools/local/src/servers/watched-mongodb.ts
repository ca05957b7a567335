import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, MongoServerError } from 'mongodb';
import type { Server } from './server.ts';

type WatchTimings = {
  /** From one question to the next; also how long each may take. */
  everyMs: number;
  /** So many questions in a row without an answer, and the server is given up. */
  unanswered: number;
};

const usualTimings: WatchTimings = { everyMs: 10_000, unanswered: 3 };

/**
 * Kills a database that runs and does not answer, so that whoever keeps it running starts it anew on its data. The question
 * is a write: SecantusDB, when all its threads wait for its cache, still answers a ping.
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

/** Asks until too many questions in a row had no answer (true), or nobody wants to know any more (false). */
async function untilSilent(uri: string, { everyMs, unanswered }: WatchTimings, over: AbortSignal): Promise<boolean> {
  const limits = { socketTimeoutMS: everyMs, serverSelectionTimeoutMS: everyMs, waitQueueTimeoutMS: everyMs };
  await using client = new MongoClient(uri, limits);
  // A question under way when the server ends would wait for it to come back.
  over.addEventListener('abort', () => void client.close());
  let inARow = 0;
  while (inARow < unanswered) {
    const askedAt = performance.now();
    const isAnswered = await Promise.race([answersWrite(client), sleep(everyMs, false, { ref: false })]);
    inARow = isAnswered ? 0 : inARow + 1;
    const leftMs = Math.max(0, everyMs - (performance.now() - askedAt));
    await sleep(leftMs, undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return false;
  }
  return true;
}

/** An error that the server sends is an answer, too. */
async function answersWrite(client: MongoClient): Promise<boolean> {
  const beats = client.db('parley_watch').collection<{ _id: string; at: Date }>('beats');
  return beats.updateOne({ _id: 'last' }, { $set: { at: new Date() } }, { upsert: true }).then(
    () => true,
    (error: unknown) => error instanceof MongoServerError,
  );
}
