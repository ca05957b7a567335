import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@parley/service/new-id';
import { escalationReport } from '@parley/testing/negotiation-bodies';
import { status } from '@parley/webhook/receiver';
import { connect } from 'amqplib';
import { expect } from 'vitest';
import { escalationCreated } from '../../../src/ledger/changes.ts';
import { addWebhook } from '../../../src/stack/chaos-stack.ts';
import { caller, negotiate } from '../../escalations.ts';
import { repeat, type Installation } from './installation.ts';

/** Makes the mistakes of users, has a receiver and documents fail, and leaves messages in a queue of another product. */
export async function makeMistakes({ stack, receiver, users, broker }: Installation, ms: number): Promise<void> {
  const { call, key } = users;
  const stranger = caller(stack.baseUrl, 'no-such-key');
  const path = `/v1/negotiation/${await negotiate(call)}/external-update`;
  const report = escalationReport();
  await call(path, report);
  await addWebhook(stack, { key, url: receiver.url(status(500)), events: [escalationCreated] });
  await leaveForeignMessages(broker.directUri);
  const mistakes = {
    400: () => call('/v1/scope', {}),
    401: () => stranger('/v1/webhooks'),
    404: () => call(`/v1/scope/${newId()}`),
    409: () => call(path, { ...report, payload: {} }),
  };
  for (const [expected, mistake] of Object.entries(mistakes)) expect((await mistake()).status).toBe(Number(expected));
  const readNothing = () => call('/v1/scope/from-document', { fileUrl: 'https://files.example/none.pdf' });
  const end = AbortSignal.timeout(ms);
  const repeated = Object.values(mistakes).map((mistake) => repeat(mistake, { everyMs: 300, until: end }));
  await Promise.all([...repeated, repeat(readNothing, { everyMs: 5_000, until: end }), sleep(ms)]);
}

async function leaveForeignMessages(uri: string): Promise<void> {
  const connection = await connect(uri);
  const channel = await connection.createConfirmChannel();
  await channel.assertQueue('shop.work', { durable: true });
  for (let each = 0; each < 1_000; each += 1) channel.sendToQueue('shop.work', Buffer.from('{}'));
  await channel.waitForConfirms();
  await connection.close();
}
