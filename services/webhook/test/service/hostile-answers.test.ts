import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { forAllTests } from '@parley/testing/for-all-tests';
import { patientStore } from '@parley/testing/service-settings';
import { expect, it } from 'vitest';
import { startReceiver, type Reply } from '../receiver.ts';
import { startWebhook, webhookSurroundings } from '../running-webhook.ts';
import { hookAt, raise, shortTimes, untilDelivery } from '../sending.ts';
import { environmentOf, startWebhookProcess } from '../webhook-process.ts';

const around = await webhookSurroundings();
/** Answers calls, and sends nothing. */
const api = await forAllTests(startWebhook({ webhookRoles: 'api', ...patientStore }, around));
const receiver = await forAllTests(startReceiver());

/** As fast as the other side takes it, without end. */
function pour(into: Writable, chunk: string | Buffer): void {
  while (!into.destroyed && into.write(chunk));
  if (!into.destroyed) into.once('drain', () => pour(into, chunk));
}

const hostile: Record<string, Reply> = {
  'a body without end': (response) => pour(response.writeHead(200), Buffer.alloc(64 * 1024, 'x')),
  'headers without end': ({ socket }) => {
    socket?.write('HTTP/1.1 200 OK\r\n');
    if (socket) pour(socket, `x-a: ${'y'.repeat(1_000)}\r\n`);
  },
  'nothing at all': () => undefined,
  'a body that drips': (response) => {
    const timer = setInterval(() => response.write('.'), 10);
    response.writeHead(200).on('close', () => clearInterval(timer));
  },
};

it('whatever receivers answer, a worker grows by less than 50 MiB', async () => {
  const environment = { ...environmentOf({ ...shortTimes, ...patientStore }), WEBHOOK_ROLES: 'dispatch' };
  await using worker = await startWebhookProcess(around, { environment });
  await deliver(Array.from({ length: 40 }, () => receiver.url()));
  const before = await residentMiB(worker.pid);
  const replies = Object.values(hostile);
  for (let round = 0; round < 2; round += 1)
    await deliver(Array.from({ length: 40 }, (_, at) => receiver.url(replies[at % replies.length])));
  expect((await residentMiB(worker.pid)) - before).toBeLessThan(50);
});

/** Makes a webhook at each address, and waits until each was tried with one event. */
async function deliver(urls: string[]): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      const id = await raise(api, await hookAt(api, url));
      await untilDelivery(api, id, ({ attempts }) => attempts > 0);
    }),
  );
}

async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
