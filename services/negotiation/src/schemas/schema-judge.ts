import type { Violation } from '@parley/errors/app-error';
import type { Platform } from '@parley/service/platform';
import { Counter } from 'prom-client';
import { conformsSurely } from './conforms-surely.ts';
import { FairQueue } from './fair-queue.ts';
import { startJudgeWorker, type JudgeWorker } from './judge-worker.ts';

export type SchemaJudge = {
  /**
   * Returns the violations of a schema, or of the payload against it; none if both are valid. `update` is parsed JSON.
   * @throws AppError SCHEMAS_BUSY; the signal's reason when it aborts
   */
  judge(orgId: string, update: { schema: object; payload: unknown }, signal?: AbortSignal): Promise<Violation[]>;
};

type JudgeSettings = {
  schemaThreads: number;
  schemaTimeMs: number;
  schemaHeapMebibytes: number;
  maxWaitingSchemas: number;
};

type JudgeParts = {
  settings: JudgeSettings;
  platform: Pick<Platform, 'stack' | 'metrics' | 'fail'>;
  /** How long an update waits for a thread at most, milliseconds. */
  maxWaitMs?: number;
};

/** Validates payloads against the schemas that came with them, in threads that a schema may crash but not block. */
export function createSchemaJudge({ settings, platform, maxWaitMs = 5_000 }: JudgeParts): SchemaJudge {
  const { schemaTimeMs: timeMs, schemaHeapMebibytes: heapMebibytes, schemaThreads, maxWaitingSchemas } = settings;
  const queue = new FairQueue<JudgeWorker>({
    perOrg: Math.floor(schemaThreads / 2),
    maxWaiting: maxWaitingSchemas,
    maxWaitMs,
  });
  const workers = new Set<JudgeWorker>();
  const count = judgementCounter(platform);
  let isOpen = true;
  platform.stack.defer(async () => {
    isOpen = false;
    await Promise.all([...workers].map((worker) => worker.end()));
  });

  async function addWorker(): Promise<void> {
    const worker = await startJudgeWorker({ timeMs, heapMebibytes });
    if (!isOpen) return worker.end();
    workers.add(worker);
    queue.put(worker);
  }

  /** A thread that is no longer fit counts against its organisation until it has ended, and is then replaced. */
  async function giveBack(orgId: string, worker: JudgeWorker): Promise<void> {
    if (worker.isFit()) {
      queue.release(orgId);
      return queue.put(worker);
    }
    workers.delete(worker);
    await worker.end();
    queue.release(orgId);
    if (isOpen) await addWorker();
  }

  let areStarted = false;
  /**
   * Each thread takes 35 MiB, so a process that gets no updates has none. All start with the first update that
   * has a schema, even if it needs none: the next that needs one must not wait until it has started.
   */
  function startThreads(): void {
    if (areStarted) return;
    areStarted = true;
    for (let index = 0; index < schemaThreads; index += 1) void addWorker().catch(platform.fail);
  }

  return {
    async judge(orgId, update, signal) {
      if (!isEmpty(update.schema)) startThreads();
      if (conformsSurely(update)) {
        count([]);
        return [];
      }
      const worker = await queue.take(orgId, signal);
      try {
        const found = await worker.judge(orgId, update);
        count(found);
        return found ?? [tooCostly(timeMs, heapMebibytes)];
      } finally {
        void giveBack(orgId, worker).catch(platform.fail);
      }
    },
  };
}

/** Such a schema accepts everything, whatever its dialect. */
function isEmpty(schema: object): boolean {
  return Object.keys(schema).length === 0;
}

function tooCostly(timeMs: number, heapMebibytes: number): Violation {
  const message = `needs more than ${timeMs} ms or ${heapMebibytes} MiB to be checked`;
  return { pointer: '/schema', code: 'too_costly', message };
}

function judgementCounter({ metrics }: Pick<Platform, 'metrics'>) {
  const counter = new Counter({
    name: 'negotiation_schema_judgements_total',
    help: 'Payloads checked against the schema they came with, by outcome: conforms, refused, too_costly',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  });
  return (violations: Violation[] | undefined) => {
    const outcome = violations?.length === 0 ? 'conforms' : 'refused';
    counter.inc({ outcome: violations ? outcome : 'too_costly' });
  };
}
