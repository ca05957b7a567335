import { setTimeout as sleep } from 'node:timers/promises';
import { hearEvents } from '@parley/events/heard-events';
import { sampleDocument } from '@parley/sample-documents/sample-document';
import { createApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { childrenOf, isAlive } from './child-processes.ts';
import { documentSettings, startDocumentServer } from './document-server.ts';
import { sampleSize, startSampleStack } from './sample-stack.ts';

/** `KILLS=50 npm test e2e test/e2e/document-kills` is the long form. */
const kills = Number(process.env['KILLS'] ?? 2);
/** Less than a document takes from its first byte to its end on a quiet machine. */
const maxLifeMs = 1_200;

type Processing = { status: string; error?: string };

const { bytes } = await sampleDocument({ seed: 21, market: sampleSize });
const web = await forAllTests(startDocumentServer());
const stack = await forAllTests(startSampleStack({ ...testServers(), settings: { scope: documentSettings } }));
const { amqpUrl } = testServers();
const heard = await forAllTests(hearEvents('scope.extracted.v1', { amqpUrl, prefix: stack.amqpPrefix }));
const key = await stack.createKey({ scopes: ['scope:read', 'scope:write'] });
const api = await createApiClient({ baseUrl: stack.baseUrl, key });

describe('kill -9 of the scope service', () => {
  const sent: string[] = [];
  async function send(fileUrl: string): Promise<string> {
    const { status, body } = await api<{ scopeId: string }>('/v1/scope/from-document', {
      method: 'POST',
      json: { fileUrl },
    });
    expect(status).toBe(201);
    sent.push(body.scopeId);
    return body.scopeId;
  }

  async function processingOf(id: string): Promise<Processing> {
    const { status, body } = await api<{ documentProcessing: Processing }>(`/v1/scope/${id}`);
    expect(status).toBe(200);
    return body.documentProcessing;
  }

  /** The document is read after all, and announced once, however often the relay repeats the event. */
  async function endsOnce(id: string): Promise<void> {
    await eventually(async () => expect(await processingOf(id)).toMatchObject({ status: 'completed' }));
    await eventually(() => expect(toldOf(id)).toHaveLength(1));
  }

  function toldOf(id: string): string[] {
    return [...new Set(heard.events.flatMap((event) => (event.data.scopeId === id ? [event.id] : [])))];
  }

  async function restart(): Promise<void> {
    await stack.kill('scope');
    await stack.start('scope');
  }

  async function uploadsInFlight(): Promise<string> {
    const metrics = await (await fetch(`http://127.0.0.1:${stack.ports['files']?.admin}/metrics`)).text();
    return /^files_uploads_in_flight (\d+)$/m.exec(metrics)?.[1] ?? '';
  }

  it('while a document is being fetched: it is fetched again', async () => {
    const asked = Promise.withResolvers<void>();
    const address = web.serve('/fetch.pdf', () => asked.resolve());
    const id = await send(address);
    await asked.promise;
    await stack.kill('scope');
    web.serve('/fetch.pdf', bytes);
    await stack.start('scope');
    await endsOnce(id);
    expect(web.asked.filter((path) => path === '/fetch.pdf')).toHaveLength(2);
  });

  it('while a document is being stored: no half of it stays as a file', async () => {
    const address = web.serve('/upload.pdf', (response) => {
      response.setHeader('content-length', bytes.length).write(bytes.subarray(0, bytes.length / 2));
    });
    const id = await send(address);
    await eventually(async () => expect(await uploadsInFlight()).toBe('1'));
    await stack.kill('scope');
    web.serve('/upload.pdf', bytes);
    await eventually(async () => expect(await uploadsInFlight()).toBe('0'));
    await stack.start('scope');
    await endsOnce(id);
  });

  it('while a document is being read: its reader dies with it, and another one reads it', async () => {
    // Stops the readers, so that the kill meets one at work.
    const readers = await eventually(async () => {
      const children = await childrenOf(stack.pid('scope'));
      expect(children.length).toBeGreaterThanOrEqual(2);
      return children;
    });
    for (const pid of readers) process.kill(pid, 'SIGSTOP');
    const id = await send(web.serve('/read.pdf', bytes));
    await eventually(async () => expect(await processingOf(id)).toMatchObject({ status: 'processing' }));
    await stack.kill('scope');
    for (const pid of readers) process.kill(pid, 'SIGCONT');
    await eventually(() => expect(readers.filter(isAlive)).toEqual([]));
    await stack.start('scope');
    await endsOnce(id);
    expect(web.asked.filter((path) => path === '/read.pdf')).toHaveLength(1);
  });

  it(
    `at any moment of a document's life, ${kills} times: it ends, once, with one event`,
    { timeout: 240_000 + kills * 120_000 },
    async () => {
      const address = web.serve('/any.pdf', bytes);
      for (let kill = 0; kill < kills; kill += 1) {
        const id = await send(address);
        await sleep((maxLifeMs * (kill + Math.random())) / kills);
        await restart();
        await endsOnce(id);
      }
    },
  );

  it('with many documents at every step: each ends once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(web.serve(`/many-${index}.pdf`, bytes))),
    );
    for (let kill = 0; kill < 2; kill += 1) {
      await sleep(300 + Math.random() * maxLifeMs);
      await restart();
    }
    for (const id of ids) await endsOnce(id);
  });

  it('each of those documents is one permanent file', async () => {
    const { stdout } = await stack.parley(['files', 'list', '--limit', '500', '--json']);
    const files = z.array(z.object({ isProvisional: z.boolean() })).parse(JSON.parse(stdout));
    // A kill between storing a file and naming it in the scope leaves a provisional file, which expires.
    expect(files.filter(({ isProvisional }) => !isProvisional)).toHaveLength(sent.length);
  });
});
