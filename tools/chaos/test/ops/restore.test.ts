import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@parley/service/services';
import { eventually } from '@parley/testing/eventually';
import { scopeBodyOf, scopeMarket } from '@parley/testing/scope-market';
import { startReceiver, status } from '@parley/webhook/receiver';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortForm } from '../../src/forms.ts';
import { escalationCreated } from '../../src/ledger/changes.ts';
import { addWebhook, newKey, parley } from '../../src/stack/chaos-stack.ts';
import { startChaos, type ChaosParts } from '../../src/start-chaos.ts';
import { caller, escalate, negotiate } from '../escalations.ts';
import { copyDatabases, putBack, type CopiedDatabase } from './copied-databases.ts';

/** Two starts of all processes, and the waits for retries. */
const timeoutMs = 360_000;

type TestReceiver = Awaited<ReturnType<typeof startReceiver>>;

/**
 * The steps of docs/runbooks/backup-and-restore.md; the copy uses the driver, because the MongoDB tools are not
 * installed here.
 */
describe('an installation whose databases were copied, wiped and restored', async () => {
  const folder = await folderForAllTests('restore');
  let parts: ChaosParts;
  let receiver: TestReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    parts = await startChaos({ ...shortForm, services: serviceNames }, folder);
  });
  afterAll(async () => {
    await parts?.[Symbol.asyncDispose]();
    await receiver?.[Symbol.asyncDispose]();
  });

  const processes = () => [...serviceNames, 'webhook-api-2', 'webhook-dispatch-1', 'webhook-dispatch-2'];

  async function restore(copies: CopiedDatabase[]): Promise<void> {
    const { stack, broker, database } = parts.victims;
    await Promise.all(processes().map((name) => stack.stop(name)));
    for (const { life } of [broker, database]) {
      await life?.kill();
      await life?.removeData();
      await life?.start();
    }
    await putBack(database.directUri, copies);
    expect(await copyDatabases(database.directUri, parts.place.databaseOf(''))).toEqual(copies);
    await Promise.all(processes().map((name) => stack.start(name)));
  }

  /** Imports a product, so that the smoke test of the installation can create a scope of it; returns that scope. */
  async function importProduct(): Promise<object> {
    const market = scopeMarket();
    const file = join(folder, 'market.jsonl');
    await writeFile(file, market.records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await parley(parts.victims.stack, ['catalog', 'import', file, '--json']);
    return scopeBodyOf(market);
  }

  it(
    'works on, knows what was there before, and tells no receiver of anything under another id',
    async () => {
      const { stack, broker, database } = parts.victims;
      const scope = await importProduct();
      const [key, revoked] = [await newKey(stack), await newKey(stack)];
      const call = caller(stack.baseUrl, key.secret);
      const statusWith = async ({ secret }: { secret: string }) =>
        (await caller(stack.baseUrl, secret)('/v1/webhooks')).status;
      const escalation = async () => {
        const negotiationId = await negotiate(call);
        expect(await escalate(call, negotiationId)).toBe(204);
        return negotiationId;
      };
      const { id: scopeId } = JSON.parse((await call('/v1/scope', scope)).text) as { id: string };
      const [good, late] = [receiver.url(), receiver.url(status(500))];
      const urls = [good, late];
      for (const url of urls) await addWebhook(stack, { key: key.secret, url, events: [escalationCreated] });

      const delivered = await escalation();
      for (const url of urls) await eventually(() => expect(idsAt(url).get(delivered)).toHaveLength(1));
      await broker.relay.cut();
      const unsent = await escalation();
      const copies = await copyDatabases(database.directUri, parts.place.databaseOf(''));
      await broker.relay.restore();
      receiver.answer(late, status(200));
      await parley(stack, ['keys', 'revoke', revoked.id, '--json']);
      await eventually(async () => expect(await statusWith(revoked)).toBe(401));
      const lateKey = await newKey(stack);
      const lost = await escalation();
      for (const url of urls)
        await eventually(() =>
          expect(Array.from(idsAt(url).keys())).toEqual(expect.arrayContaining([delivered, unsent, lost])),
        );

      const from = receiver.received.length;
      await restore(copies);
      await parley(stack, ['smoke', '--wait', '60s', '--json']);
      expect((await call(`/v1/scope/${scopeId}`)).status).toBe(200);
      const found = [delivered, unsent, lost].map((id) => call(`/v1/negotiation/${id}/summary`));
      expect((await Promise.all(found)).map((answer) => answer.status)).toEqual([200, 200, 404]);
      const webhooks = JSON.parse((await call('/v1/webhooks')).text) as { url: string }[];
      expect(webhooks.map(({ url }) => url).toSorted()).toEqual(urls.toSorted());

      // The key that was revoked after the copy is live again, and the one created after it is unknown.
      expect([await statusWith(revoked), await statusWith(lateKey)]).toEqual([200, 401]);
      await parley(stack, ['keys', 'revoke', revoked.id, '--json']);
      await eventually(async () => expect(await statusWith(revoked)).toBe(401));

      const after = await escalation();
      // Deliveries that waited for a receiver or the broker at the time of the copy are repeated, and later events
      // arrive for the first time.
      const again = new Map([
        [good, [unsent, after]],
        [late, [delivered, unsent, after]],
      ]);
      for (const [url, subjects] of again)
        await eventually(() => expect(Array.from(idsAt(url, from).keys())).toEqual(expect.arrayContaining(subjects)));
      for (const [url, subjects] of again)
        expect(Array.from(idsAt(url, from).keys()).toSorted()).toEqual(subjects.toSorted());
      for (const url of urls) {
        expect(Array.from(idsAt(url).values(), (ids) => ids.length)).toEqual([1, 1, 1, 1]);
      }
      expect(new Set(urls.flatMap((url) => Array.from(idsAt(url).values()).flat())).size).toBe(8);
    },
    timeoutMs,
  );

  /** The delivery ids that a webhook received for each negotiation, after the first `from` requests. */
  function idsAt(url: string, from = 0): Map<string, string[]> {
    const ids = new Map<string, string[]>();
    const { pathname } = new URL(url);
    for (const { path, headers, body } of receiver.received.slice(from)) {
      if (path !== pathname) continue;
      const { negotiationId } = (JSON.parse(body) as { data: { negotiationId: string } }).data;
      const id = String(headers['webhook-id']);
      ids.set(negotiationId, [...new Set([...(ids.get(negotiationId) ?? []), id])]);
    }
    return ids;
  }
});
