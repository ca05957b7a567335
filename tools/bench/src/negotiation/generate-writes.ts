import { Pool } from 'undici';
import { LoadTimer } from '../load/load-timer.ts';
import { helperInput, sendToParent } from '../process/helper-main.ts';
import type { WriteResult, WriteSpec } from './writes.ts';

const { origin, headers, kind, negotiationIds, seconds } = (await helperInput()) as WriteSpec;
const start = {
  supplier: { name: 'Nimbus' },
  contactName: 'Robin Vale',
  contactEmail: 'robin@example.com',
  engagementType: 'vendr_led',
  scope: { wish: 'Replace what we have' },
};
const pool = new Pool(origin, { connections: negotiationIds.length });
const loadTimer = new LoadTimer(seconds);
/** Reports of a negotiation must be in chronological order. */
let time = Date.now() - 3_600_000;
let written = 0;
let calls = 0;
let refused = 0;

await Promise.all(negotiationIds.map(repeat));
const result: WriteResult = { ...loadTimer.times(), calls, refused };
await pool.close();
sendToParent(result);

async function repeat(negotiationId: string): Promise<void> {
  while (performance.now() < loadTimer.endsAt) {
    const since = performance.now();
    const path = kind === 'start' ? '/v1/negotiation/start' : `/v1/negotiation/${negotiationId}/external-update`;
    const body = JSON.stringify(kind === 'start' ? start : report());
    const type = { 'content-type': 'application/json' };
    const answer = await pool.request({ method: 'POST', path, headers: { ...headers, ...type }, body });
    await answer.body.dump();
    if (answer.statusCode < 300) {
      calls += 1;
      loadTimer.answered(since);
    } else refused += 1;
  }
}

/** Every report changes its negotiation, also the first one after those of an earlier load. */
function report(): object {
  time += 1;
  written += 1;
  const status = written % 2 === 0 ? 'open' : 'in_progress';
  const escalation = { externalId: 'E-1', title: `Answer ${time} is overdue`, status };
  return {
    source: 'bench',
    externalId: 'R-1',
    timestamp: new Date(time).toISOString(),
    schema: schema(),
    payload: { escalation, quote: { amount: written } },
  };
}

function schema(): object {
  if (kind === 'hostile') return { $ref: '#/$defs/d0', $defs: doubled(22) };
  const usual = { type: 'object', properties: { quote: { type: 'object', required: ['amount'] } } };
  return kind === 'fresh' ? { ...usual, title: `Schema ${time}` } : usual;
}

/** Schema definitions that double the work at each level of nesting. */
function doubled(levels: number): Record<string, object> {
  const twice = (level: number) => ({ allOf: [level + 1, level + 1].map((next) => ({ $ref: `#/$defs/d${next}` })) });
  const rows = Array.from({ length: levels }, (_, level) => [`d${level}`, twice(level)] as const);
  return { ...Object.fromEntries(rows), [`d${levels}`]: { type: 'object' } };
}
