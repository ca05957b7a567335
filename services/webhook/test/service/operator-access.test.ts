import type { Contract } from '@parley/http/operation';
import { issuers } from '@parley/service/caller';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../src/http/contracts.ts';
import { contracts as operatorContracts } from '../../src/http/operator/contracts.ts';
import { startWebhook, type RunningWebhook } from '../running-webhook.ts';

const forOperators: Contract[] = operatorContracts;

let service: RunningWebhook;

beforeAll(async () => {
  service = await startWebhook({ webhookRoles: 'api' });
});
afterAll(() => service[Symbol.asyncDispose]());

it.each([...contracts, ...forOperators])('$method $path is open to its audience alone', async (contract) => {
  const path = contract.path.replaceAll(/\{\w+\}/g, '0372fe64-8552-72cc-b727-b6e5327e4021');
  const codes = issuers.map(async (issuer) => {
    const token = await service.identity.token({ ...service.ours, scopes: [contract.scope ?? ''] }, issuer);
    const answer = await fetch(`http://127.0.0.1:${service.service.httpPort}${path}`, {
      method: contract.method.toUpperCase(),
      headers: { 'x-parley-identity': token },
    });
    return [issuer, ((await answer.json()) as { code?: string }).code === 'CALLER_FORBIDDEN'];
  });
  const audience = forOperators.includes(contract) ? 'operator' : 'gateway';
  expect(await Promise.all(codes)).toEqual(issuers.map((issuer) => [issuer, issuer !== audience]));
});
