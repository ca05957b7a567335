import { AppError } from '@parley/errors/app-error';
import { newId } from '@parley/service/new-id';
import { newTenant } from '@parley/testing/new-tenant';
import { forAllTests } from '@parley/testing/for-all-tests';
import { serviceApi } from '@parley/testing/service-api';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/http/contracts.ts';
import type { Stores } from '../../src/store/stores.ts';
import { startWebhook, webhookSurroundings } from '../running-webhook.ts';
import { startWebhookProcess } from '../webhook-process.ts';

type Created = { id: string; secret?: string };

const json = { url: 'https://never.invalid/', events: ['scope.extracted'] };
const withKey = (key: string) => ({ method: 'POST', json, headers: { 'idempotency-key': key } });

let failsOnce = false;

const around = await webhookSurroundings();
const service = await forAllTests(startWebhook({ webhookRoles: 'api' }, around, { stores: failing }));

/** The store itself is changed, because the quota inserts into it too. */
function failing(stores: Stores): Stores {
  const insert = stores.webhooks.insert.bind(stores.webhooks);
  stores.webhooks.insert = async (...input) => {
    if (!failsOnce) return insert(...input);
    failsOnce = false;
    throw new AppError('STORE_UNAVAILABLE', 'away');
  };
  return stores;
}

describe('the Idempotency-Key of a new webhook', () => {
  it('109: is answered again when the effect was had, the answer lost and the process killed', async () => {
    const owner = newTenant();
    const key = newId();
    {
      const environment = { DIE_AFTER: 'webhooks.insert', WEBHOOK_ROLES: 'api' };
      await using mortal = await startWebhookProcess(around, { environment, entry: 'mortal-main.ts' });
      const scopes = ['webhooks:read', 'webhooks:write'];
      const token = () => around.identity.token({ ...owner, scopes });
      const api = await serviceApi({ baseUrl: mortal.baseUrl, contracts, token });
      await expect(api('/v1/webhooks', withKey(key))).rejects.toThrow('fetch failed');
      expect(await mortal.ended).toBe('killed by SIGKILL');
    }
    const api = await service.apiAs(owner);
    const repeat = await api<Created>('/v1/webhooks', withKey(key));
    expect([repeat.status, repeat.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(repeat.body.secret).toMatch(/^whsec_/);
    expect((await api<Created[]>('/v1/webhooks')).body.map(({ id }) => id)).toEqual([repeat.body.id]);
  });

  it('110: does not stand for a call that failed before it had an effect', async () => {
    const key = newId();
    failsOnce = true;
    expect((await service.api('/v1/webhooks', withKey(key))).status).toBe(503);
    const again = await service.api('/v1/webhooks', withKey(key));
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });

  it('111: may be used anew after 24 hours, and after its webhook was deleted', async () => {
    const key = newId();
    const { body: first } = await service.api<Created>('/v1/webhooks', withKey(key));
    const stored = await service.webhooks.findById(first.id).lean();
    expect(stored?.idempotency.until?.getTime()).toBeGreaterThan(Date.now() + 23.9 * 3_600_000);
    await service.webhooks.updateOne({ _id: first.id }, { $set: { 'idempotency.until': new Date(Date.now() - 1) } });
    const { body: second } = await service.api<Created>('/v1/webhooks', withKey(key));
    expect(second.id).not.toBe(first.id);
    await service.api(`/v1/webhooks/${second.id}`, { method: 'DELETE' });
    const third = await service.api<Created>('/v1/webhooks', withKey(key));
    expect([third.status, third.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });

  it('is told the same secret when another key seals by now, and none that no key opens', async () => {
    const key = newId();
    const { body: first } = await service.api<Created>('/v1/webhooks', withKey(key));
    const other = `other:${Buffer.alloc(32, 9).toString('base64')}`;
    for (const [secretKeys, secret] of [
      [`${other},${around.secretKeys}`, first.secret],
      [other, undefined],
    ] as const) {
      await using successor = await startWebhook({ webhookRoles: 'api' }, { ...around, secretKeys });
      const api = await successor.apiAs(service.ours);
      const { status, body } = await api<Created>('/v1/webhooks', withKey(key));
      expect([status, body.id, body.secret]).toEqual([201, first.id, secret]);
    }
  });
});
