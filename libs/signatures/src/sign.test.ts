import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { keyOfSecret, newSecret } from './secret.ts';
import { signatureHeaders } from './sign.ts';

const id = '01934f6e-0000-7000-8000-000000000001';

describe('signatures', () => {
  it('verify with the public Standard Webhooks library, whatever the body', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const secret = newSecret();
        const body = JSON.stringify({ data });
        const headers = signatureHeaders({ id, at: new Date(), body, secrets: [secret] });
        expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
      }),
    );
  });

  it('of several secrets each verify, the newest first', () => {
    const [secrets, at] = [[newSecret(), newSecret(), newSecret()], new Date()];
    const headers = signatureHeaders({ id, at, body: '{}', secrets });
    for (const secret of secrets) expect(new Webhook(secret).verify('{}', headers)).toEqual({});
    expect(() => new Webhook(newSecret()).verify('{}', headers)).toThrow('No matching signature');
    const alone = signatureHeaders({ id, at, body: '{}', secrets: secrets.slice(0, 1) });
    expect(headers['webhook-signature'].split(' ')[0]).toBe(alone['webhook-signature']);
  });

  it('are those of the example of the specification', () => {
    const headers = signatureHeaders({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    });
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('are never left out: no secret or a malformed one is refused, and not shown', () => {
    const at = new Date();
    expect(() => signatureHeaders({ id, at, body: '', secrets: [] })).toThrow(RangeError);
    expect(() => signatureHeaders({ id, at, body: '', secrets: ['whsec_short'] })).toThrow(/^(?!.*short)/);
  });
});

describe('a secret', () => {
  it('is whsec_ and 32 random bytes, different each time', () => {
    const made = newSecret();
    expect(made).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(keyOfSecret(made)?.symmetricKeySize).toBe(32);
    expect(newSecret()).not.toBe(made);
  });

  it('of another form gives no key', () => {
    const bytes = (count: number) => `whsec_${Buffer.alloc(count, 1).toString('base64')}`;
    expect([24, 64].map((count) => keyOfSecret(bytes(count))?.symmetricKeySize)).toEqual([24, 64]);
    const wrong = [bytes(23), bytes(65), bytes(32).slice(6), `${bytes(32)} `, 'whsec_', '', 'whsec_%%%'];
    expect(wrong.map(keyOfSecret)).toEqual(wrong.map(() => undefined));
  });
});
