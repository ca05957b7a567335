import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { helperInput, sendToParent } from '../process/helper-main.ts';
import { LoadTimer } from './load-timer.ts';
import type { LoadResult, LoadSpec } from './load.ts';

/** Timers have millisecond resolution: a request sent this little after it was due counts as on time. */
const punctualMs = 2;
const maxWaitMs = 10_000;
/** With more requests in flight than this, the server is stalled, and further scheduled requests count as failed. */
const maxInFlight = 20_000;

const spec = (await helperInput()) as LoadSpec;
const pool = new Pool(spec.origin, { connections: spec.connections, pipelining: 1 });
const statuses: Record<string, number> = {};
const loadTimer = new LoadTimer(spec.seconds);
const { startedAt, endsAt } = loadTimer;
let sent = 0;
let inFlight = 0;

await (spec.rate === undefined ? sendWhenAnswered(spec.connections) : sendBySchedule(spec.rate));
const result: LoadResult = { ...loadTimer.times(), statuses };
await pool.close();
sendToParent(result);

async function sendWhenAnswered(connections: number): Promise<void> {
  await Promise.all(Array.from({ length: connections }, repeat));
}

async function repeat(): Promise<void> {
  while (performance.now() < endsAt) await send(performance.now());
}

/**
 * Open loop: never waits for a response before sending the next request, so a slow server cannot slow the schedule and
 * hide its delay.
 */
async function sendBySchedule(rate: number): Promise<void> {
  const total = Math.round((rate * (endsAt - startedAt)) / 1000);
  for (let scheduled = 0; scheduled < total;) {
    const now = performance.now();
    const due = Math.min(total, Math.floor(((now - startedAt) / 1000) * rate) + 1);
    for (; scheduled < due; scheduled += 1) {
      const dueAt = startedAt + (scheduled / rate) * 1000;
      if (inFlight >= maxInFlight) count('failed');
      else void send(now - dueAt > punctualMs ? dueAt : now);
    }
    await sleep(1);
  }
  while (isWaiting() && performance.now() < endsAt + maxWaitMs) await sleep(5);
}

function isWaiting(): boolean {
  return inFlight > 0;
}

async function send(since: number): Promise<void> {
  inFlight += 1;
  try {
    const outcome = await request(spec.paths[sent++ % spec.paths.length] ?? '/');
    if (outcome === '200') loadTimer.answered(since);
    count(outcome);
  } catch {
    count('failed');
  } finally {
    inFlight -= 1;
  }
}

function count(outcome: string): void {
  statuses[outcome] = (statuses[outcome] ?? 0) + 1;
}

/** The response's status, with the error code for a refusal. */
function request(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let text = '';
    pool.dispatch(
      { path, method: 'GET', headers: spec.headers ?? {} },
      {
        onRequestStart() {},
        onResponseStart(_controller, code) {
          status = code;
        },
        onResponseData(_controller, chunk) {
          if (status !== 200) text += chunk.toString();
        },
        onResponseEnd() {
          const code = /"code":"([A-Z_]+)"/.exec(text)?.[1];
          resolve(code === undefined ? String(status) : `${status} ${code}`);
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}
