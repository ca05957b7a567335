import { hash } from 'node:crypto';
import { threadCpuUsage } from 'node:process';
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { Violation } from '@parley/errors/app-error';
import { serveCalls } from '@parley/service/thread-calls';
import { LRUCache } from 'lru-cache';
import { compileSchema, judgePayload, warmUp, type Compiled } from './validator.ts';

/** Total length of the schemas whose compiled form is cached, which takes about forty times as much memory. */
const maxKeptCharacters = 256 * 1024;
const maxKeptSchemas = 200;

export type Update = { schema: object; payload: unknown };

// A thread that validates payloads: whatever a schema makes the thread do, it can be terminated.
const cache = new LRUCache<string, Compiled>({ max: maxKeptSchemas, maxSize: maxKeptCharacters });

/** `cpuMs`: processor time that this thread has used so far. */
type Verdict = { violations: Violation[]; heapBytes: number; cpuMs: number };

const served = {
  async warmUp(): Promise<{ cpuMs: number }> {
    await warmUp();
    return { cpuMs: cpuMs() };
  },
  async judge(orgId: string, { schema, payload }: Update): Promise<Verdict> {
    const compiled = await compiledOf(orgId, schema);
    const violations = 'schema' in compiled ? judgePayload(compiled.schema, payload) : compiled.violations;
    return { violations, heapBytes: getHeapStatistics().used_heap_size, cpuMs: cpuMs() };
  },
};

function cpuMs(): number {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1_000;
}

/** Caches the compiled schemas of each organisation; no two organisations share an entry. */
async function compiledOf(orgId: string, schema: object): Promise<Compiled> {
  const text = JSON.stringify(schema);
  const key = `${orgId} ${hash('sha256', text, 'base64url')}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const compiled = await compileSchema(schema);
  cache.set(key, compiled, { size: text.length });
  return compiled;
}

export type Judging = typeof served;

if (parentPort) serveCalls(parentPort, served);
