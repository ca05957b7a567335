import { hearEvents } from '@parley/events/heard-events';
import type { StackAddresses } from '@parley/local/test-stack';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { expect } from 'vitest';
import { prepareTraffic, type Rate } from './traffic.ts';

/**
 * What two cores can bear that the cluster, its clients and a database in Python share: at twice this rate, reads of
 * scopes slow down until they exceed the 3 s that pricing and negotiations allow.
 */
const busy: Rate = { reads: 20, writes: 5 };

/** Does the work during reads and writes: none may fail, and every acknowledged scope must be announced. */
export async function underTraffic(place: StackAddresses, work: () => Promise<unknown>): Promise<void> {
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
