import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const event = {
  eventType: 'scope.extracted',
  data: { scopeId: '5f0c4a52-9a0f-4c3b-8c7b-0d6c5a3e2b11', status: 'completed', note: 'ÄÖ €' },
};
const body = JSON.stringify(event);

function headersOf({ at = new Date(), signedWith = secret, text = body } = {}) {
  const signature = new Webhook(signedWith).sign('d1', at, text);
  return {
    'webhook-id': 'd1',
    'webhook-timestamp': `${Math.floor(at.getTime() / 1_000)}`,
    'webhook-signature': signature,
  };
}

const refused = { name: 'ParleyError', code: 'SIGNATURE_INVALID', status: 0 };

describe('a delivery', () => {
  it('is given as its event, from a text or bytes and from headers of any form', async () => {
    const bytes = new TextEncoder().encode(body);
    const headers = headersOf();
    const inCapitals = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    for (const given of [headers, new Headers(headers), inCapitals]) {
      expect(await verifyWebhook({ secret, headers: given, body })).toEqual(event);
      expect(await verifyWebhook({ secret, headers: given, body: bytes })).toEqual(event);
    }
  });

  it('is accepted while secrets change: with several secrets, or several signatures', async () => {
    const headers = headersOf({ signedWith: other });
    expect(await verifyWebhook({ secret: [secret, other], headers, body })).toEqual(event);
    const both = `v2,x v1,!! ${headers['webhook-signature']} ${headersOf()['webhook-signature']}`;
    expect(await verifyWebhook({ secret, headers: { ...headers, 'webhook-signature': both }, body })).toEqual(event);
  });

  it('is refused when it is signed with another secret, or changed', async () => {
    await expect(verifyWebhook({ secret: other, headers: headersOf(), body })).rejects.toMatchObject(refused);
    await expect(verifyWebhook({ secret, headers: headersOf(), body: `${body} ` })).rejects.toMatchObject(refused);
    const renamed = { ...headersOf(), 'webhook-id': 'd2' };
    await expect(verifyWebhook({ secret, headers: renamed, body })).rejects.toMatchObject(refused);
  });

  it('is refused when it is old, or from the future', async () => {
    for (const seconds of [-301, 302]) {
      const headers = headersOf({ at: new Date(Date.now() + seconds * 1_000) });
      await expect(verifyWebhook({ secret, headers, body })).rejects.toMatchObject(refused);
      expect(await verifyWebhook({ secret, headers, body, toleranceSeconds: 400 })).toEqual(event);
    }
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('is refused without %s', async (name) => {
    await expect(verifyWebhook({ secret, headers: { ...headersOf(), [name]: undefined }, body })).rejects.toMatchObject(
      refused,
    );
  });

  it.each(['', 'whsec_', 'whsec_%', secret.slice(6)])(
    'is refused with the malformed secret "%s"',
    async (malformed) => {
      await expect(verifyWebhook({ secret: malformed, headers: headersOf(), body })).rejects.toMatchObject(refused);
    },
  );

  it.each(['', '-1', 'NaN', '1e3', '0x10'])('is refused with the time "%s"', async (time) => {
    const headers = { ...headersOf(), 'webhook-timestamp': time };
    await expect(verifyWebhook({ secret, headers, body })).rejects.toMatchObject(refused);
  });
});
