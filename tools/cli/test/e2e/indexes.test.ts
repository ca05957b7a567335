import { sharedStack } from '@parley/local/shared-stack';
import { serviceNames } from '@parley/service/services';
import { expect, it } from 'vitest';
import { runJson } from '../run.ts';

const { cliEnvironment: environment } = sharedStack();

type Index = { service: string; state: string };

it('parley indexes lists the indexes of every service, all of them declared', async () => {
  const indexes = (await runJson(['indexes', 'list'], { environment })) as Index[];
  expect(new Set(indexes.map(({ service }) => service))).toEqual(new Set(serviceNames));
  expect(indexes.filter(({ state }) => state !== 'declared')).toEqual([]);
});
