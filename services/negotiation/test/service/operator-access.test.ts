import { isForOperator, type Contract } from '@parley/http/operation';
import { refusedIssuers } from '@parley/testing/refused-issuers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../src/http/contracts.ts';
import { contracts as operatorContracts } from '../../src/http/operator/contracts.ts';
import {
  startNegotiation,
  startSurroundings,
  type RunningNegotiation,
  type Surroundings,
} from '../running-negotiation.ts';

let around: Surroundings;
let service: RunningNegotiation;

beforeAll(async () => {
  around = await startSurroundings();
  service = await startNegotiation(around);
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await around[Symbol.asyncDispose]();
});

const all: Contract[] = [...contracts, ...operatorContracts];

it.each(all)('$method $path is open to its audience alone', async (contract) => {
  const refused = await refusedIssuers(contract, { baseUrl: service.baseUrl, identity: around.catalog.identity });
  expect(refused).toEqual(isForOperator(contract) ? ['gateway', 'service'] : ['service', 'operator']);
});
