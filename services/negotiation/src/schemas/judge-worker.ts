import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { siblingModule } from '@parley/service/sibling-module';
import { startThread } from '@parley/service/start-thread';
import { callsOn, isOutOfMemory } from '@parley/service/thread-calls';
import type { Judging, Update } from './judge-thread.ts';

export type JudgeLimits = { timeMs: number; heapMebibytes: number };

type Verdict = Awaited<ReturnType<Judging['judge']>>;

/** A thread that gets little CPU time is out of time after this multiple of its limit in wall-clock time. */
const maxSlowness = 4;
const minPauseMs = 10;
const youngMebibytes = 8;

/** A thread that validates one update at a time. */
export type JudgeWorker = {
  /** Undefined when the validation exceeds the limit of time or memory: the thread has ended then. */
  judge(orgId: string, update: Update): Promise<Verdict['violations'] | undefined>;
  /** Whether the thread can be used again. */
  isFit(): boolean;
  end(): Promise<void>;
};

/** @throws when the thread fails to start */
export async function startJudgeWorker({ timeMs, heapMebibytes }: JudgeLimits): Promise<JudgeWorker> {
  const memory = { maxOldGenerationSizeMb: heapMebibytes, maxYoungGenerationSizeMb: youngMebibytes };
  const thread = startThread(siblingModule(import.meta.url, 'judge-thread'), memory);
  const ask = callsOn<Judging>(thread);
  let isFit = true;
  const end = async () => {
    isFit = false;
    await thread.terminate();
  };
  let { cpuMs } = await ask('warmUp');
  return {
    isFit: () => isFit,
    end,
    async judge(orgId, update) {
      const limit = limitTime({ thread, cpuMs, timeMs });
      try {
        const verdict = await Promise.race([ask('judge', orgId, update), limit.isOver]);
        if (!verdict) {
          await end();
          return undefined;
        }
        // Memory that this validation leaves behind must not make the next one fail.
        isFit = verdict.heapBytes < (heapMebibytes * 1024 * 1024) / 2;
        ({ cpuMs } = verdict);
        return verdict.violations;
      } catch (error) {
        isFit = false;
        if (isOutOfMemory(error)) return undefined;
        throw error;
      } finally {
        limit.end();
      }
    },
  };
}

type Judgement = { thread: Worker; cpuMs: number; timeMs: number };

/** `isOver` resolves when the thread has used up its time, counted from `cpuMs`, unless `end` is called before. */
function limitTime(judgement: Judgement): { isOver: Promise<undefined>; end: () => void } {
  const { promise: isOver, resolve } = Promise.withResolvers<undefined>();
  const ended = new AbortController();
  // Nearly every verdict arrives before its time can be over, and costs only this timer.
  const timer = setTimeout(() => void overTime(judgement, ended.signal).then(resolve), judgement.timeMs);
  const end = () => {
    clearTimeout(timer);
    ended.abort('judged');
  };
  return { isOver, end };
}

/** Resolves when the thread has used up its time, which it cannot have done before, or when the signal aborts. */
async function overTime({ thread, cpuMs, timeMs }: Judgement, signal: AbortSignal): Promise<undefined> {
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  const lastMs = performance.now() + timeMs * (maxSlowness - 1);
  for (;;) {
    const leftMs = cpuMs + timeMs - ((await Promise.race([usedMs(thread), pause(timeMs)])) ?? Infinity);
    if (leftMs <= 0 || performance.now() >= lastMs || signal.aborted) break;
    await pause(Math.max(leftMs, minPauseMs));
  }
  // If this thread was busy, the verdict may be here already, but not read yet.
  await pause(minPauseMs);
  return undefined;
}

/** Returns 0 for a thread that has ended. */
async function usedMs(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}
