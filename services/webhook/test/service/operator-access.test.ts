import { isForOperator, type Contract } from '@parley/http/operation';
import { forAllTests } from '@parley/testing/for-all-tests';
import { refusedIssuers } from '@parley/testing/refused-issuers';
import { expect, it } from 'vitest';
import { contracts } from '../../src/http/contracts.ts';
import { contracts as operatorContracts } from '../../src/http/operator/contracts.ts';
import { startWebhook } from '../running-webhook.ts';

const service = await forAllTests(startWebhook({ webhookRoles: 'api' }));

const all: Contract[] = [...contracts, ...operatorContracts];

it.each(all)('$method $path is open to its audience alone', async (contract) => {
  const refused = await refusedIssuers(contract, service);
  expect(refused).toEqual(isForOperator(contract) ? ['gateway', 'service'] : ['service', 'operator']);
});
