import { setTimeout as sleep } from 'node:timers/promises';
import { parseNetworks } from '@parley/service/networks';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { beforeAll, expect, it } from 'vitest';
import { OutboundError } from '../../src/outbound-error.ts';
import { createSender } from '../../src/sender.ts';
import { prepare, realServers, startServer } from '../receivers/real-servers.ts';

const policy = { allowHttp: true, allowCidrs: parseNetworks('127.0.0.1/32') };
const message = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
/** Idle time of the server in seconds, number of concurrent senders, and events of each sender. */
const rhythms = [
  { idle: 1, senders: 18, events: 11 },
  { idle: 2, senders: 10, events: 6 },
  { idle: 5, senders: 15, events: 3 },
];
const usual = { idle: 75, senders: 2, events: 2 };

const folder = await folderForAllTests('servers');
const present = await prepare(folder);

/** Posts at intervals of the server's idle time; returns the failures. */
async function failuresOf(name: string, { idle, senders, events }: (typeof rhythms)[number]): Promise<unknown[]> {
  const server = await startServer(name, folder, idle);
  const failed: unknown[] = [];
  await Promise.all(
    Array.from({ length: senders }, async (_, at) => {
      const sender = createSender({ policy, timeoutMs: 15_000 });
      for (let event = 0; event < events; event += 1) {
        if (event > 0) await sleep(idle * 1_000 - 4 + at);
        const end = await sender.post(`http://127.0.0.1:${server.port}/`, message).then(
          ({ status }) => status,
          (error: unknown) => (error instanceof OutboundError ? `${error.problem}: ${error.detail}` : String(error)),
        );
        if (end !== 204) failed.push({ name, idle, event, end });
      }
      sender.close();
    }),
  );
  await server.stop();
  return failed;
}

/** Nothing happens for most of this time, in which the servers are tested with the other rhythms. */
let withUsual: Promise<unknown[]>;
beforeAll(() => {
  withUsual = Promise.all(present.map((name) => failuresOf(name, usual)));
  withUsual.catch(() => undefined);
});

// Tests one server after the other: some close even new connections after their idle time, and a client that waits that
// long for the processor would miss them.
it.for(Object.keys(realServers))('%s accepts every event at intervals of its idle time', async (name, context) => {
  context.skip(!present.includes(name), `what ${name} needs is not on this machine`);
  const failed = await Promise.all(rhythms.map((rhythm) => failuresOf(name, rhythm)));
  expect(failed.flat()).toEqual([]);
});

it('all of them do so with an idle time of 75 s', async () => {
  expect((await withUsual).flat()).toEqual([]);
});
