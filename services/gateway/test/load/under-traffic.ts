import type { StackPlace } from '@parley/local/test-stack';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { expect } from 'vitest';
import { hearEvents } from '../e2e/heard-events.ts';
import { prepareTraffic, type Rate } from './traffic.ts';

/** As much as two cores bear with three replicas of everything, its servers and its clients: at more, calls meet their deadlines. */
const busy: Rate = { reads: 40, writes: 10 };

/** Does the work under reads and writes: none may fail, and every scope that was acknowledged must be told of. */
export async function underTraffic(place: StackPlace, work: () => Promise<unknown>): Promise<void> {
  const { amqpUrl } = testServers();
  const send = await prepareTraffic(place);
  await using heard = await hearEvents('scope.created.v1', { amqpUrl, prefix: place.amqpPrefix });
  const end = new AbortController();
  const sending = send(busy, end.signal);
  try {
    await work();
  } finally {
    end.abort();
  }
  const { outcomes, scopeIds } = await sending;
  process.stdout.write(`· ${[...outcomes].map(([outcome, count]) => `${count} times ${outcome}`).join(', ')}\n`);
  expect([...outcomes.keys()].filter((outcome) => !/^2\d\d$/.test(outcome))).toEqual([]);
  await eventually(() => {
    const told = new Set(heard.events.map(({ data }) => data.scopeId));
    expect(scopeIds.filter((id) => !told.has(id))).toEqual([]);
  });
}
