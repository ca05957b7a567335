import { newSecret } from '@parley/signatures/secret';
import { signatureHeaders } from '@parley/signatures/sign';
import { describe, expect, it } from 'vitest';
import { run } from '../run.ts';

const secret = newSecret();
const body = '{"eventType":"scope.extracted","data":{}}';

function verify({ stdin = body, at = new Date(), signedWith = secret, more = [] as string[] } = {}) {
  const headers = signatureHeaders({ id: 'one', at, body, secrets: [signedWith] });
  const received = [
    '--id',
    headers['webhook-id'],
    '--timestamp',
    headers['webhook-timestamp'],
    '--signature',
    headers['webhook-signature'],
  ];
  const environment = { PARLEY_WEBHOOK_SECRET: secret };
  return run(['webhooks', 'verify', '-', ...received, ...more], { stdin, environment });
}

describe('webhooks verify', () => {
  it('reports a valid signature', async () => {
    expect(await verify()).toMatchObject({ code: 0, out: expect.stringContaining('The signature holds') });
    expect(JSON.parse((await verify({ more: ['--json'] })).out)).toEqual({ isValid: true, faults: [] });
  });

  it('reports what is wrong: age, secret, bytes', async () => {
    const old = await verify({ at: new Date(Date.now() - 600_000) });
    expect(old).toMatchObject({ code: 1, out: expect.stringMatching(/^ {2}age: .*60\d s old/m) });
    expect((await verify({ at: new Date(Date.now() - 600_000), more: ['--tolerance', '15m'] })).code).toBe(0);
    expect((await verify({ signedWith: newSecret() })).out).toMatch(/^ {2}secret: /m);
    const changed = await verify({ stdin: `${body}\n`, more: ['--json'] });
    expect(changed.code).toBe(1);
    expect(JSON.parse(changed.out)).toMatchObject({ isValid: false, faults: [{ part: 'bytes' }] });
  });

  it('never shows the secret, and reports missing input', async () => {
    const { out, err } = await verify({ more: ['--secret', 'hunter2hunter2'] });
    expect(out).toContain('whsec_');
    expect(out + err).not.toContain('hunter2');
    expect(await run(['webhooks', 'verify', '-'])).toMatchObject({ code: 2, err: expect.stringContaining('--secret') });
    const unread = await run(['webhooks', 'verify', '/nowhere', '--secret', secret]);
    expect(unread).toMatchObject({ code: 2, err: expect.stringContaining('/nowhere') });
  });
});
