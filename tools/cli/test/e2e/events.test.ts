import { sharedStack } from '@parley/local/shared-stack';
import { newId } from '@parley/service/new-id';
import { servicesWithEvents } from '@parley/service/services';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { connect } from 'amqplib';
import { afterEach, describe, expect, it } from 'vitest';
import { cliOf, run, runJson } from '../run.ts';

const stack = sharedStack();
const queue = 'pricing.catalog';

type Queue = { queue: string; parked: number; messages: { id: string; reason: string; parkedAt: string }[] };

function parley(...args: string[]) {
  return run(['events', ...args], { environment: stack.cliEnvironment });
}

function json<T>(...args: string[]): Promise<T> {
  return runJson(['events', ...args], { environment: stack.cliEnvironment }) as Promise<T>;
}

/** Sends messages that follow no contract; returns the ids under which they are parked. */
async function parkPoison(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const model = await connect(testServers().amqpUrl);
  const channel = await model.createConfirmChannel();
  for (const messageId of ids)
    channel.sendToQueue(`${stack.amqpPrefix}.${queue}`, Buffer.from('{"wrong": "\u001b[2J"}'), {
      messageId,
      persistent: true,
    });
  await channel.waitForConfirms();
  await model.close();
  await eventually(async () => expect((await parkedIds()).sort()).toEqual(ids.sort()));
  return ids;
}

async function parkedIds(): Promise<string[]> {
  const queues = await json<Queue[]>('parked', 'list', '--queue', queue);
  return queues.flatMap(({ messages }) => messages.map(({ id }) => id));
}

afterEach(async () => {
  await parley('parked', 'drop', queue, '--all');
});

describe('parley events', () => {
  it('lists the parked messages of every queue of every service, and shows one repeatedly', async () => {
    const [id = ''] = await parkPoison(1);
    const queues = await json<Queue[]>('parked', 'list');
    expect(queues.map((each) => each.queue)).toEqual(expect.arrayContaining(['catalog.samples', 'pricing.catalog']));
    const [message] = queues.find((each) => each.queue === queue)?.messages ?? [];
    expect(message).toMatchObject({ id, reason: 'POISON' });
    expect(Date.parse(message?.parkedAt ?? '')).toBeGreaterThan(Date.now() - 600_000);
    const { out } = await parley('parked', 'list');
    expect(out).toMatch(new RegExp(`${queue} +1`));
    expect(out).toContain(id);

    expect(await json('parked', 'show', queue, id)).toMatchObject({ id, queue, body: '{"wrong": "\u001b[2J"}' });
    const shown = await parley('parked', 'show', queue, id);
    expect(shown.out).toContain('not JSON');
    expect(shown.out).toContain(String.raw`\u001b[2J`);
    expect(shown.out).not.toContain('\u001b');
    expect(await parkedIds()).toEqual([id]);
  });

  it('replays messages, which are parked again if the fault remains', async () => {
    const ids = await parkPoison(3);
    expect(await json('parked', 'replay', queue, '--all')).toEqual({ queue, replayed: 3 });
    await eventually(async () => expect((await parkedIds()).sort()).toEqual(ids.sort()));
    expect((await parley('parked', 'replay', queue, ids[0] ?? '', newId())).out).toBe('1 replayed, 1 not there\n');
  });

  it('drops messages, selected ones or all', async () => {
    const [first = '', second = '', third = ''] = await parkPoison(3);
    expect(await json('parked', 'drop', queue, second)).toEqual({ queue, dropped: 1 });
    expect((await parkedIds()).sort()).toEqual([first, third].sort());
    expect((await parley('parked', 'drop', queue, '--all')).out).toBe('2 dropped\n');
    expect(await parkedIds()).toEqual([]);
  });

  it('republishes the recent events of every service, or of one', async () => {
    const org = await cliOf(stack).newOrg();
    const create = ['keys', 'create', '--org', org, '--name', 'CI', '--scope', 'catalog:read'];
    // Every gateway knows the origins of all keys: a key with one has an event, which is sent soon.
    await runJson([...create, '--cors-origin', 'https://events.example'], { environment: stack.cliEnvironment });
    await eventually(async () => {
      const sent = await json<{ service: string; events: number }[]>('resend', '--since', '10m');
      expect(sent.map(({ service }) => service)).toEqual(servicesWithEvents);
      expect(sent.find(({ service }) => service === 'gateway')?.events).toBeGreaterThan(0);
    });
    const only = await json<{ service: string }[]>('resend', '--since', '10m', '--service', 'catalog');
    expect(only.map(({ service }) => service)).toEqual(['catalog']);
  });

  it.each([
    {
      what: 'a queue of no service',
      args: ['parked', 'show', 'nobody.work', 'x'],
      code: 2,
      text: 'No service has a queue nobody.work',
    },
    {
      what: 'a queue the service does not have',
      args: ['parked', 'list', '--queue', 'scope.other'],
      code: 1,
      text: 'no queue scope.other',
    },
    {
      what: 'an id that is not parked',
      args: ['parked', 'show', queue, 'x'],
      code: 1,
      text: 'PARKED_MESSAGE_NOT_FOUND',
    },
    { what: 'neither ids nor --all', args: ['parked', 'drop', queue], code: 2, text: '--all' },
    { what: 'ids and --all', args: ['parked', 'replay', queue, 'x', '--all'], code: 2, text: '--all' },
    { what: 'a time to come', args: ['resend', '--since', '2999-01-01'], code: 2, text: 'in the past' },
  ])('refuses $what', async ({ args, code, text }) => {
    const answered = await parley(...args);
    expect(answered).toMatchObject({ code, out: '' });
    expect(answered.err).toContain(text);
  });
});
