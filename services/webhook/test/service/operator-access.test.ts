import { isForOperator, type Contract } from '@parley/http/operation';
import { refusedIssuers } from '@parley/testing/refused-issuers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../src/http/contracts.ts';
import { contracts as operatorContracts } from '../../src/http/operator/contracts.ts';
import { startWebhook, type RunningWebhook } from '../running-webhook.ts';

let service: RunningWebhook;

beforeAll(async () => {
  service = await startWebhook({ webhookRoles: 'api' });
});
afterAll(() => service[Symbol.asyncDispose]());

const all: Contract[] = [...contracts, ...operatorContracts];

it.each(all)('$method $path is open to its audience alone', async (contract) => {
  const refused = await refusedIssuers(contract, service);
  expect(refused).toEqual(isForOperator(contract) ? ['gateway', 'service'] : ['service', 'operator']);
});
