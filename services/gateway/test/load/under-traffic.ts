import type { StackPlace } from '@parley/local/test-stack';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { expect } from 'vitest';
import { hearEvents } from '../e2e/heard-events.ts';
import { prepareTraffic, type Rate } from './traffic.ts';

/**
 * What two cores bear that the cluster, its clients and a database in Python share: at twice that reads of scopes take longer and
 * longer, until they meet the 3 s which pricing and negotiations give them.
 */
const busy: Rate = { reads: 20, writes: 5 };

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
