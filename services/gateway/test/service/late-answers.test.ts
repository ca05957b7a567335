import { forAllTests } from '@parley/testing/for-all-tests';
import { expect, it } from 'vitest';
import { newId } from '@parley/service/new-id';
import { GatewayGroup } from '../running-gateway.ts';

type Refusal = { code: string; detail: string };

const group = await forAllTests(GatewayGroup.start());
// Gives a late service the longest time to answer itself, half a second: less is too little on a busy machine.
const gateway = await group.add({ requestTimeoutMs: 5_000, breakerMinimum: 5 });

it('lets a late service answer itself, and keeps sending it other requests', async () => {
  const slow = await gateway.client((await gateway.createKey()).text);
  const other = await gateway.client((await gateway.createKey()).text);
  const release = Promise.withResolvers<void>();
  group.owner.gate.opened = release.promise;

  const path = `/v1/catalog/things/${newId()}`;
  const answers = await Promise.all(Array.from({ length: 12 }, () => slow<Refusal>(path)));
  for (const { status, body } of answers) {
    expect({ status, code: body.code }).toEqual({ status: 504, code: 'DEADLINE_EXCEEDED' });
    // The gateway's own message would name the service.
    expect(body.detail).toContain('in the time the caller gives');
  }

  group.owner.gate.opened = Promise.resolve();
  release.resolve();
  expect((await other(path)).status).toBe(200);
});
